import { useSectionInView } from '#web/ui/contents/use-section-in-view.ts'

/** Marks the section that is being read in the list of contents. It renders nothing, so that its code can load later. */
export function SectionInView({ ids }: { ids: string[] }) {
  useSectionInView(ids)
  return null
}
