import type { ReactNode } from 'react'
import { ContentsLinks } from '#web/ui/contents/contents-links.tsx'
import { useSectionInView } from '#web/ui/contents/use-section-in-view.ts'
import { sections } from './editor-sections.ts'

const contents = Object.values(sections)
const ids = contents.map(({ id }) => id)
const noIds: string[] = []

type EditorFrameProps = {
  /** False while nothing can be edited: then there is no list of sections. */
  isEditable?: boolean
  /** Whether the sections are shown, so that the one in view can be marked. */
  isLoaded?: boolean
  children: ReactNode
}

/** Renders the form of a listing with the list of its sections beside it, if the window is wide enough. */
export function EditorFrame({ isEditable = true, isLoaded = true, children }: EditorFrameProps) {
  useSectionInView(isLoaded ? ids : noIds)
  return (
    <div
      className={
        isEditable ? 'desktop:grid desktop:grid-cols-[12rem_minmax(0,1fr)] desktop:gap-14' : undefined
      }
    >
      {isEditable && (
        <nav aria-label="On this page" className="max-desktop:hidden">
          <ContentsLinks sections={contents} className="sticky top-24 border-l-2 border-line pl-5" />
        </nav>
      )}
      <div className="min-w-0 desktop:max-w-3xl">{children}</div>
    </div>
  )
}
