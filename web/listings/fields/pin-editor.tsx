import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { placesAround } from '#contract/places/distance.ts'
import type { Position } from '#contract/map/position.ts'
import { MapCredit } from '#web/map/base-map.tsx'
import type { PinMap } from '#web/map/leaflet/pin-map.ts'
import { loadPinMap } from '#web/map/load-map.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Point = Omit<Position, 'precision'>

type PinEditorProps = {
  position: Position | null
  /** Coordinates in the link to Google Maps. */
  linked: Point | null
  /** Middle of the town or village, if the location names one. */
  place: Point | null
  /** What others see of the place only. */
  placeText: string
  /** Whether the position hides the link, which is then removed together with it. */
  hidesLink: boolean
  onChange: (position: Position | null) => void
}

const names = { about: 'The area', exact: 'Exact', place: 'The place only' }
const order = ['about', 'exact', 'place'] satisfies Position['precision'][]

const pinLevel = 11
const placeLevel = 10

/** Renders a map with a pin, and the choice of what others see of it. */
export function PinEditor({ position, linked, place, placeText, hidesLink, onChange }: PinEditorProps) {
  const id = useId()
  const shown = position ?? (linked && { ...linked, precision: 'exact' as const })
  const { frame, map, hasFailed, retry } = usePinMap({
    pin: shown,
    place,
    describedBy: `${id}-how`,
    onChange: (moved) => onChange({ ...moved, precision: position?.precision ?? 'about' }),
  })
  const texts = {
    about: 'Others see a circle, about a mile across, that contains the pin, and no Google Maps link.',
    exact: 'Others see the same circle on our maps, and your Google Maps link if you give one.',
    place: placeText,
  }
  return (
    <div className="flex flex-col gap-4">
      <p id={`${id}-how`} className="text-sm">
        Press the map where the property is, or drag the pin. With a keyboard, the arrow keys move the pin.
      </p>
      <div className="map-frame h-80 tablet:h-96">
        <div ref={frame} className="absolute inset-0" />
        <div className="absolute top-3 right-3 z-10 grid gap-2">
          <Button variant="secondary" className="px-3!" onClick={() => map?.zoomBy(1)}>
            <Icon name="plus" label="Zoom in" />
          </Button>
          <Button variant="secondary" className="px-3!" onClick={() => map?.zoomBy(-1)}>
            <Icon name="minus" label="Zoom out" />
          </Button>
        </div>
        <MapCredit />
      </div>
      {hasFailed && (
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          The map could not be loaded.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <output className="grow text-sm font-semibold">{shown ? nearText(shown) : 'No pin yet'}</output>
        {shown ? (
          <Button variant="quiet" size="small" disabled={!position} onClick={() => onChange(null)}>
            {hidesLink ? 'Remove the position and the link' : 'Remove the position'}
          </Button>
        ) : (
          <Button variant="secondary" size="small" disabled={!map} onClick={() => map?.putInMiddle()}>
            Put a pin in the middle
          </Button>
        )}
      </div>
      {shown && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">What others see</legend>
          <div className="grid gap-1">
            {order.map((precision) => (
              <label key={precision} className="flex min-h-11 items-start gap-3 py-1.5">
                <input
                  type="radio"
                  name={id}
                  value={precision}
                  checked={shown.precision === precision}
                  onChange={() => onChange({ ...shown, precision })}
                  className="mt-1"
                />
                <span>
                  <span className="font-semibold">{names[precision]}.</span> {texts[precision]}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

function nearText(point: Point): string {
  const [nearest] = placesAround(point)
  return nearest ? `The pin is near ${nearest.place.name}.` : 'The pin is set.'
}

type PinMapProps = {
  pin: Position | null
  place: Point | null
  describedBy: string
  onChange: (moved: Point) => void
}

/** Loads the map and shows the pin, or the surroundings of the place while there is none. */
function usePinMap({ pin, place, describedBy, onChange }: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<PinMap>()
  const [hasFailed, setHasFailed] = useState(false)
  const change = useEffectEvent(onChange)
  const show = useEffectEvent((created: PinMap) => {
    if (pin) created.showAround(pin, pinLevel)
    else if (place) created.showAround(place, placeLevel)
  })

  useEffect(() => {
    if (hasFailed) return
    let created: PinMap | undefined
    let isWanted = true
    const create = async () => {
      const { createPinMap } = await loadPinMap()
      if (!isWanted || !frame.current) return
      created = createPinMap(frame.current, {
        label: 'Map of the position',
        describedBy,
        onChange: (moved) => change(moved),
      })
      show(created)
      setMap(created)
    }
    create().catch(() => isWanted && setHasFailed(true))
    return () => {
      isWanted = false
      created?.remove()
      setMap(undefined)
    }
  }, [hasFailed, describedBy])

  const { lat, lon, precision } = pin ?? {}
  useEffect(() => {
    const isSet = lat !== undefined && lon !== undefined && precision !== undefined
    if (isSet) map?.setPin({ lat, lon }, precision)
    else map?.setPin(null, '')
  }, [map, lat, lon, precision])

  return { frame, map, hasFailed, retry: () => setHasFailed(false) }
}
