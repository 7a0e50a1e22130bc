import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import spriteUrl from './icons.svg?url'

export type { IconName }

type IconProps = { name: IconName; size?: number; className?: string; label?: string }

/**
 * Renders an icon, decorative unless it has a label. The drawings are one cached file, not JavaScript to be parsed, and
 * `theme.css` has what all icons share. `card-icons.css` draws those of cards.
 */
export function Icon({ name, size = 20, className, label }: IconProps) {
  // the sheet has the size of the most frequent icons
  const lengths = size === 16 ? undefined : { width: size, height: size }
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg {...lengths} className={classNames('icon', className)} {...naming}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
