import { Link } from 'react-router'
import { canOwnerEdit, type PropertyStatus } from '#contract/property-statuses.ts'
import { paths } from '#web/routing/paths.ts'
import { sections } from '#web/listings/editor-sections.ts'
import { useWaitingPhotos, type WaitingCounts } from './use-waiting-photos.ts'

type WaitingPhotosProps = { property: { id: string; title: string; status: PropertyStatus } }

/** Renders a line about the photos of a listing that only this browser has, if there are any. */
export function WaitingPhotos({ property }: WaitingPhotosProps) {
  const counts = useWaitingPhotos(property.id)
  if (!canOwnerEdit(property.status) || countAll(counts) === 0) return null
  return (
    <p className="text-sm">
      <WaitingText counts={counts} property={property} />
    </p>
  )
}

type WaitingTextProps = {
  counts: WaitingCounts
  property: { id: string; title: string }
}

/** Renders how many photos of a listing only this browser has, with a link to them. */
export function WaitingText({ counts, property: { id, title } }: WaitingTextProps) {
  return (
    <>
      {textOf(counts)}{' '}
      <Link to={`${paths.editListing(id)}#${sections.photos.id}`} className="text-link">
        See photos<span className="sr-only"> of {title}</span>
      </Link>
    </>
  )
}

/** Returns the number of photos that only this browser has. */
export const countAll = ({ sending, waiting, refused }: WaitingCounts): number => sending + waiting + refused

function textOf({ sending, waiting, refused }: WaitingCounts): string {
  if (waiting > 0) return `${photos(waiting)} only on this device and not sent yet.`
  if (sending > 0) return `${photos(sending)} being sent from this device.`
  return `${refused === 1 ? '1 photo' : `${refused} photos`} could not be added.`
}

const photos = (count: number) => (count === 1 ? '1 photo is' : `${count} photos are`)
