import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import type { StoredImage } from '#web/ui/source-set.ts'

export const rowImageClasses = 'aspect-4/3 w-24 shrink-0 self-start rounded-md tablet:w-32'

/** Renders the image of a row, or an icon in its place. */
export function RowImage({ image, icon }: { image: StoredImage | null; icon: IconName }) {
  if (image) {
    const className = classNames(rowImageClasses, 'object-cover')
    return <ResponsiveImage image={image} alt="" sizes="128px" className={className} />
  }
  return (
    <span className={classNames(rowImageClasses, 'flex items-center justify-center bg-sunken text-muted')}>
      <Icon name={icon} size={28} />
    </span>
  )
}
