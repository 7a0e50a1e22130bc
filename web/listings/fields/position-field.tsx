import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { linkedPosition } from '#contract/map/map-link.ts'
import { distanceBetween } from '#contract/places/distance.ts'
import { findPlace, matchPlace } from '#contract/places/match.ts'
import { withProtocol } from '#web/forms/web-address.ts'
import { type ListingDraft, noPlace } from '#web/listings/draft.ts'
import type { ListingForm } from '#web/listings/use-listing-form.ts'
import { useOpenedPart } from '#web/routing/use-opened-part.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const importEditor = async () => (await import('./pin-editor.tsx')).PinEditor

/** Staff may have chosen the place of a text, which the form does not know. */
const unplaced =
  'Palapa knows no town or village for your location, so the listing is on the map only if our team has put it there.'

const pinless =
  'Optional. Without a pin, the listing is on the map in the middle of its town or village. With only a district, or a place that Palapa does not know, it needs a pin to be on the map.'

type Point = NonNullable<ReturnType<typeof linkedPosition>>
/** So far apart, the pin and the link cannot be the same lot. */
const farKm = 0.5
const isAt = (point: Point, other: Point) => point.lat === other.lat && point.lon === other.lon

/** Renders a button that shows a map with a pin, which is optional and loaded only then. */
export function PositionField({ form }: { form: ListingForm }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { part: PinEditor, load } = useOpenedPart(importEditor, 'The map could not be opened.')
  const toggle = async () => {
    setIsOpen(!isOpen)
    if (!isOpen && !(await load())) setIsOpen(false)
  }
  const {
    field: { ref, value: position, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'position' })
  const [location, chosenPlace, link] = useWatch({
    control: form.control,
    name: ['location', 'place', 'mapLocationUrl'],
  })
  const place = placePoint(location, chosenPlace)
  const linked = linkedPosition(withProtocol(link))
  const isOfLink = linked !== null && (!position || isAt(position, linked))
  const summaries = {
    about: 'Others see a circle, about a mile across.',
    exact: link.trim()
      ? 'Others see a circle, about a mile across, and your Google Maps link.'
      : 'Others see a circle, about a mile across.',
    place: place ? 'Others see the middle of the town or village.' : unplaced,
  }
  const summary = isOfLink
    ? `Your Google Maps link gives the position. ${summaries[position?.precision ?? 'exact']}`
    : position
      ? `A pin is set. ${summaries[position.precision]}`
      : pinless
  // Other positions hide the link.
  const isApart = position?.precision === 'exact' && linked && distanceBetween(position, linked) > farKm
  // Without the position, the link would be shown to everyone.
  const hidesLink = link.trim() !== '' && position !== null && position.precision !== 'exact'
  const change = (changed: ListingDraft['position']) => {
    form.clearErrors('position')
    if (!changed && hidesLink) form.setValue('mapLocationUrl', '', { shouldDirty: true })
    onChange(changed)
  }
  useMoveWithLink(position, linked, change)
  return (
    <div className="flex flex-col gap-3 tablet:col-span-2">
      <Button
        ref={ref}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={`${id}-summary`}
        onClick={() => void toggle()}
        className="justify-self-start self-start"
      >
        <Icon name="map-pin" size={18} />
        Position on the map
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
      </Button>
      <p id={`${id}-summary`} className="text-sm text-muted">
        {summary}
      </p>
      {isApart && (
        <Notice tone="info">
          The pin and your Google Maps link are at different points. Your page shows the one of the link, the
          map of all properties that of the pin. Move the pin, or correct the link.
        </Notice>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && !PinEditor && <Skeleton className="h-90" />}
        {isOpen && PinEditor && (
          <PinEditor
            position={position}
            linked={linked}
            place={place}
            placeText={summaries.place}
            hidesLink={hidesLink}
            onChange={change}
          />
        )}
      </div>
      <FieldError id={id} error={fieldState.error?.message} />
    </div>
  )
}

/** Returns the point at which the map shows a listing by its place alone; a district has none. */
function placePoint(location: string, chosenPlace: string): Point | null {
  if (chosenPlace === noPlace) return null
  return (chosenPlace ? findPlace(chosenPlace) : matchPlace(location))?.position ?? null
}

/**
 * Moves a position that came from the link, as the server does, when the link has other coordinates. While it has none, the
 * position is where it was before, because a link that is being deleted has other coordinates in between.
 */
function useMoveWithLink(
  position: ListingDraft['position'],
  linked: Point | null,
  onMove: (moved: NonNullable<ListingDraft['position']>) => void,
) {
  const followed = useRef(linked)
  const before = useRef<Point>(null)
  const follow = useEffectEvent((latest: Point | null) => {
    const isFollowing = position && followed.current && isAt(position, followed.current)
    if (!isFollowing) before.current = null
    const target = latest ?? before.current
    if (!target) return
    followed.current = target
    if (!isFollowing || isAt(position, target)) return
    before.current ??= position
    onMove({ lat: target.lat, lon: target.lon, precision: position.precision })
  })
  const { lat, lon } = linked ?? {}
  useEffect(() => {
    follow(lat === undefined || lon === undefined ? null : { lat, lon })
  }, [lat, lon])
}
