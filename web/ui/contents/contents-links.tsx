import { classNames } from '#web/ui/class-names.ts'

export type ContentsSection = { id: string; title: string }

/** Renders the links to the sections of a page; `useSectionInView` then marks the one that is being read instead of the first. */
export function ContentsLinks({ sections, className }: { sections: ContentsSection[]; className?: string }) {
  return (
    <ul className={classNames('flex flex-col text-sm', className)}>
      {sections.map(({ id, title }, at) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={at === 0 ? 'location' : undefined} className="contents-link">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
