import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider, useLoaderData } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Result } from '#contract/client.ts'
import type { Marker } from '#contract/map/markers.ts'
import { country } from '#web/map/view.ts'
import { listHref } from '#web/properties/list/filters.ts'
import type { LoadedList } from '#web/properties/list/load-list.ts'
import { readMapSearch } from '#web/properties/map/map-address.ts'
import { MapExplorer } from '#web/properties/map/map-explorer.tsx'
import { PropertyCard, PropertyGrid } from '#web/properties/property-card.tsx'
import { viewOfProperty } from './property-view.ts'
import '#web/properties/map/map-page.css'

export const house = viewOfProperty({
  title: 'House by the sea',
  bedrooms: 2,
  price: 345_000,
  spot: { lat: 18.395, lon: -88.385 },
})
const lots = [72_000, 90_000].map((price, at) =>
  viewOfProperty({
    propertyType: 'LAND',
    bedrooms: null,
    price,
    spot: { lat: 16.865 + at / 100, lon: -88.285 },
  }),
)
const properties = [house, ...lots]
export const markers = properties.map(({ id, price, spot = { lat: 0, lon: 0 } }) => ({
  id,
  ...spot,
  count: 1,
  minPrice: price,
}))
export const pagination = { total: 3, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null }

export const pins = page.getByRole('button', { name: /listings? near|-bedroom|^Land/ })
export const map = page.getByRole('application', { name: 'Map of the listings' })
export const searchArea = page.getByRole('button', { name: 'Search this area' })

type Opened = {
  path?: string
  groupSize?: number
  listed?: typeof properties
  /** Whether the searches fail from now on. */
  isDown?: () => boolean
}

/** Opens the map with these markers, and a list of which the properties that are not `listed` are added by a button. */
export async function openMap(
  found: Marker[] = markers,
  { path = '/map', groupSize = 1, listed = properties, isDown = () => false }: Opened = {},
) {
  const further = properties.filter((property) => !listed.includes(property))
  const loader = ({ request }: LoaderFunctionArgs) => {
    const shown = { markers: [...found], total: found.length, groupSize, area: country }
    const list = { properties: listed, pagination, found: shown }
    const result: Result<LoadedList> = isDown()
      ? { ok: false, failure: { status: 503, statusText: 'Service Unavailable' } }
      : { ok: true, data: list }
    return { search: readMapSearch(new URL(request.url)), result }
  }
  const Screen = () => {
    const state = useLoaderData<typeof loader>()
    return (
      <MapExplorer
        {...state}
        renderFilters={() => <a href={listHref(state.search.filters)}>List</a>}
        renderList={(_loaded, _isPending, onAdded) => (
          <>
            <PropertyGrid
              label="Properties"
              properties={properties}
              renderCard={(property) => <PropertyCard property={property} />}
            />
            <button type="button" onClick={() => onAdded(further)}>
              Show more
            </button>
          </>
        )}
        renderFailure={() => null}
      />
    )
  }
  const routes = [
    { path: '/map', Component: Screen, loader, hydrateFallbackElement: <></> },
    { path: '/properties', element: <p>List</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  await render(
    <>
      <header style={{ height: 65 }} />
      <RouterProvider router={router} />
    </>,
  )
  await expect.element(map).toBeVisible()
  return router
}
