import { type ReactNode, useState } from 'react'
import type { PropertyImage } from '#contract/images.ts'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'

type CasePhotosProps = {
  images: PropertyImage[]
  /** Loads the viewer. Returns whether it is loaded. */
  loadViewer: () => Promise<boolean>
  /** Renders the photos as large as the window, starting with one. */
  renderViewer: (start: number, onClose: () => void) => ReactNode
}

/** Renders all photos of a listing at once, so that none is missed; each opens as large as the window. */
export function CasePhotos({ images, loadViewer, renderViewer }: CasePhotosProps) {
  const [opened, setOpened] = useState<number>()
  const open = async (at: number) => {
    if (await loadViewer()) setOpened(at)
  }
  if (images.length === 0) return <p className="text-muted">The listing has no photos.</p>
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
        {images.map((image, at) => (
          <li key={image.id} className="first:col-span-2 first:row-span-2">
            <button
              type="button"
              className="block size-full cursor-zoom-in overflow-hidden rounded-md"
              onClick={() => void open(at)}
            >
              <ResponsiveImage
                image={image}
                alt={`Photo ${at + 1} of ${images.length}`}
                sizes={at === 0 ? '(min-width: 601px) 380px, 90vw' : '(min-width: 601px) 190px, 45vw'}
                className="aspect-4/3 size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && renderViewer(opened, () => setOpened(undefined))}
    </>
  )
}
