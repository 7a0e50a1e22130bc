import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import spriteUrl from './icons.svg?url'

export type { IconName }

type IconProps = { name: IconName; size?: number; className?: string; label?: string }

/** Renders an icon, decorative unless it has a label. The drawings are one cached file, not JavaScript to be parsed. */
export function Icon({ name, size = 20, className, label }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className)}
      {...naming}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
