import { classNames } from './class-names.ts'
import { sourceSet, type StoredImage } from './source-set.ts'

type ResponsiveImageProps = {
  image: StoredImage
  alt: string
  sizes: string
  className?: string
  /** Loads the image at once with high priority; any other image loads when it comes near the viewport. */
  isFirst?: boolean
  /** The URL of a version that the browser has already loaded, shown until the image is loaded. */
  behind?: string | undefined
}

/** Renders an image that reserves its space and shows its dominant color until it is loaded. */
export function ResponsiveImage({
  image,
  alt,
  sizes,
  className,
  isFirst = false,
  behind,
}: ResponsiveImageProps) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <img
      src={image.url}
      srcSet={sourceSet(image)}
      sizes={sizes}
      alt={alt}
      width={image.width}
      height={image.height}
      decoding="async"
      className={classNames('bg-cover bg-center', className)}
      style={{ backgroundColor: image.placeholder, ...(behind && { backgroundImage: `url("${behind}")` }) }}
      {...loading}
    />
  )
}
