import { classNames } from './class-names.ts'
import { avatarColor, initialsOf } from './initials.ts'

type AvatarProps = {
  name: string
  photoUrl?: string | null
  /** What decides the color instead of the name: the user's id in the form of the profile, where it is specified. */
  seed?: string
  /** In pixels, or a CSS length where it depends on the window. */
  size: number | string
  /** Draws the ring that marks the owner of a property. */
  isOwner?: boolean
  label?: string
  className?: string
}

/** Renders a photo or initials, hidden from screen readers unless it has a label: the name is always beside it. */
export function Avatar({
  name,
  photoUrl,
  seed = name,
  size,
  isOwner = false,
  label,
  className,
}: AvatarProps) {
  const length = typeof size === 'number' ? `${size}px` : size
  const box = { width: length, height: length }
  const ring = isOwner && 'ring-2 ring-owner ring-offset-2 ring-offset-surface'
  if (photoUrl) {
    return (
      <img
        src={photoUrl}
        alt={label ?? ''}
        className={classNames('shrink-0 rounded-full object-cover', ring, className)}
        style={box}
      />
    )
  }
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span
      {...naming}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold text-white select-none',
        `avatar-${avatarColor(seed)}`,
        ring,
        className,
      )}
      style={{ ...box, fontSize: `calc(${length} * 0.38)` }}
    >
      {initialsOf(name)}
    </span>
  )
}
