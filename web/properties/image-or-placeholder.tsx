import type { PropertyImage } from '#contract/images.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { placeholderUrl } from './images.ts'

type ImageOrPlaceholderProps = {
  image: PropertyImage | undefined
  alt: string
  sizes: string
  className?: string
  /** Loads the image at once with high priority; any other image loads when it comes near the viewport. */
  isFirst?: boolean
  /** The URL of a version that the browser has already loaded, shown until the image is loaded. */
  behind?: string | undefined
}

/** Renders an image of a property, or the placeholder image when there is none. */
export function ImageOrPlaceholder({
  image,
  alt,
  sizes,
  className,
  isFirst = false,
  behind,
}: ImageOrPlaceholderProps) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  if (!image) {
    return (
      <img
        src={placeholderUrl}
        alt={alt}
        width={1280}
        height={960}
        className={classNames('bg-sunken object-cover', className)}
        {...loading}
      />
    )
  }
  return (
    <ResponsiveImage
      image={image}
      alt={alt}
      sizes={sizes}
      className={classNames('object-cover', className)}
      isFirst={isFirst}
      behind={behind}
    />
  )
}
