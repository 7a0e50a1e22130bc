import type { PropertyImage } from '#contract/images.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { placeholderUrl } from './pictures.ts'

type PropertyPictureProps = {
  image: PropertyImage | undefined
  alt: string
  sizes: string
  className?: string
  /** Loaded at once and before others; the rest load when they come near. */
  isFirst?: boolean
  /** Shown until the picture is there: a version of it that the browser already holds. */
  behind?: string | undefined
}

/** Keeps its place and shows the picture's own colour until it is there. */
export function PropertyPicture({
  image,
  alt,
  sizes,
  className,
  isFirst = false,
  behind,
}: PropertyPictureProps) {
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
    <Picture
      picture={image}
      alt={alt}
      sizes={sizes}
      className={classNames('object-cover', className)}
      isFirst={isFirst}
      behind={behind}
    />
  )
}
