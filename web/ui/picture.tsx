import { classNames } from './class-names.ts'
import { sourceSet, type StoredPicture } from './source-set.ts'

type PictureProps = {
  picture: StoredPicture
  alt: string
  sizes: string
  className?: string
  /** Loaded at once and before others; the rest load when they come near. */
  isFirst?: boolean
  /** Shown until the picture is there: a version of it that the browser already holds. */
  behind?: string | undefined
}

/** Keeps its place and shows the picture's own colour until it is there. */
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
