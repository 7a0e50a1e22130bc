import type { Property } from '#contract/properties.ts'
import { formatDay } from '#contract/lib/date-text.ts'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'

/** Renders the photo that shows what exists of a development, with the day on which it was taken. */
export function TodayPhoto({
  property: { details = {}, images },
}: {
  property: Pick<Property, 'details' | 'images'>
}) {
  const { todayPhoto, todayPhotoOn } = details
  const image = images.find(({ id }) => id === todayPhoto)
  if (!image || !todayPhotoOn) return null
  return (
    <figure>
      <ResponsiveImage image={image} alt="The development" sizes="(min-width: 641px) 400px, 100vw" />
      <figcaption>What exists: photo of {formatDay(todayPhotoOn)}, as the owner states.</figcaption>
    </figure>
  )
}
