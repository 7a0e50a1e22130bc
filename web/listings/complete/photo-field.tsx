import { useId } from 'react'
import type { PropertyImage } from '#contract/images.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'

type PhotoFieldProps = {
  label: string
  images: PropertyImage[]
  /** The id of the chosen photo, or blank. */
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** Renders a choice of one of the photos of a listing, or of none. */
export function PhotoField({ label, images, value, error, onChange }: PhotoFieldProps) {
  const id = useId()
  const photos = images.filter(({ mediaType }) => mediaType === 'IMAGE')
  const radio = (photo: string) => ({
    type: 'radio',
    name: id,
    checked: value === photo,
    onChange: () => onChange(photo),
    className: 'size-5',
  })
  return (
    <fieldset
      className="col-span-full flex flex-col gap-2"
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        <label className="flex min-h-11 items-center gap-2 rounded-md border border-line px-3">
          <input {...radio('')} />
          None
        </label>
        {photos.map((photo, at) => (
          <label
            key={photo.id}
            className="flex min-h-11 items-center gap-2 rounded-md border border-line px-3 py-1.5"
          >
            <input {...radio(photo.id)} />
            <ResponsiveImage
              image={photo}
              alt={`Photo ${at + 1}`}
              sizes="80px"
              className="h-15 w-20 rounded-md object-cover"
            />
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        Reload this page to choose photos that you have just added.
      </p>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
