import { Link } from 'react-router'
import { canOwnerEdit, type PropertyStatus } from '#contract/property-statuses.ts'
import { paths } from '#web/routing/paths.ts'
import { sections } from '#web/listings/editor-sections.ts'
import { useWaitingPhotos } from './use-waiting-photos.ts'

type WaitingPhotosProps = { property: { id: string; title: string; status: PropertyStatus } }

/** Renders a line about the photos of a listing that only this browser has, if there are any. */
export function WaitingPhotos({ property }: WaitingPhotosProps) {
  const counts = useWaitingPhotos(property.id)
  if (!canOwnerEdit(property.status) || counts.sending + counts.waiting === 0) return null
  return (
    <p className="text-sm">
      <WaitingText counts={counts} property={property} />
    </p>
  )
}

type WaitingTextProps = {
  counts: ReturnType<typeof useWaitingPhotos>
  property: { id: string; title: string }
}

/** Renders how many photos of a listing only this browser has, with a link to them. */
export function WaitingText({ counts: { sending, waiting }, property: { id, title } }: WaitingTextProps) {
  return (
    <>
      {waiting > 0
        ? `${photos(waiting)} only on this device and not sent yet.`
        : `${photos(sending)} being sent from this device.`}{' '}
      <Link to={`${paths.editListing(id)}#${sections.photos.id}`} className="text-link">
        See photos<span className="sr-only"> of {title}</span>
      </Link>
    </>
  )
}

const photos = (count: number) => (count === 1 ? '1 photo is' : `${count} photos are`)
