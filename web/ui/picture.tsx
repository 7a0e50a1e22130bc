import { classNames } from './class-names.ts'
import { sourceSet, type StoredImage } from './source-set.ts'

type PictureProps = {
  picture: StoredImage
  alt: string
  sizes: string
  className?: string
  /** Loads the image at once with high priority; any other image loads when it comes near the viewport. */
  isFirst?: boolean
  /** The URL of a version that the browser has already loaded, shown until the image is loaded. */
  behind?: string | undefined
}

/** Renders an image that reserves its space and shows its dominant color until it is loaded. */
export function Picture({ picture, alt, sizes, className, isFirst = false, behind }: PictureProps) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <img
      src={picture.url}
      srcSet={sourceSet(picture)}
      sizes={sizes}
      alt={alt}
      width={picture.width}
      height={picture.height}
      decoding="async"
      className={classNames('bg-cover bg-center', className)}
      style={{ backgroundColor: picture.placeholder, ...(behind && { backgroundImage: `url("${behind}")` }) }}
      {...loading}
    />
  )
}
