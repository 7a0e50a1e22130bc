import { classNames } from './class-names.ts'
import { avatarColour, initialsOf } from './initials.ts'

type AvatarProps = { name: string; photoUrl?: string | null; seed: string; size: number; className?: string }

/** White on each of these reads at 4.5:1 or better. */
const colours = [
  'bg-[#0f6068]',
  'bg-[#b1432c]',
  'bg-[#2f6b3c]',
  'bg-[#7a4a8c]',
  'bg-[#8a5a12]',
  'bg-[#2b5c93]',
  'bg-[#a33b63]',
  'bg-[#4f5b62]',
]

/** Decorative: the name always stands beside it. */
export function Avatar({ name, photoUrl, seed, size, className }: AvatarProps) {
  const box = { width: size, height: size }
  if (photoUrl) {
    return (
      <img
        src={photoUrl}
        alt=""
        {...box}
        className={classNames('shrink-0 rounded-full object-cover', className)}
        style={box}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold text-white select-none',
        colours[avatarColour(seed)],
        className,
      )}
      style={{ ...box, fontSize: size * 0.38 }}
    >
      {initialsOf(name)}
    </span>
  )
}
