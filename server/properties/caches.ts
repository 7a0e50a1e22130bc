import type { FastifyInstance } from 'fastify'
import { Bodies, type CardBody, createBodyStore, type PropertyBody } from './lists/bodies.ts'
import { Pages } from './pages.ts'
import { Locations } from './locations.ts'
import {
  type CardRow,
  createCardReader,
  createListingReader,
  createRowReader,
  type PropertyRow,
  type ReadListing,
} from './queries.ts'
import { ListVersion } from './lists/version.ts'
import { PropertyResponses } from './responses.ts'
import { serializeCard, serializeProperty } from './serialize.ts'

export type PropertyBodies = Bodies<PropertyRow, PropertyBody>
export type CardBodies = Bodies<CardRow, CardBody>

/** The memory of the bodies of properties and their cards. */
const bodyBytes = 32 * 1024 * 1024

/** The in-memory caches of this process for properties, all of which are checked against the database. */
export type PropertyCaches = {
  bodies: PropertyBodies
  cards: CardBodies
  pages: Pages
  locations: Locations
  version: ListVersion
  /** Shared, so that the calls of many pages need few statements under load. */
  readListing: ReadListing
  responses: PropertyResponses
}

export function createPropertyCaches(app: FastifyInstance): PropertyCaches {
  const { pool, db, config, clock } = app
  const store = createBodyStore(bodyBytes)
  const bodies = new Bodies({
    store,
    kind: 'property',
    readRows: createRowReader(db),
    serialize: (row) => serializeProperty(row, config.apiUrl),
    // few are sent on their own and compressed
    sizeOf: ({ response }) => response.body.length,
  })
  const cards = new Bodies({
    store,
    kind: 'card',
    readRows: createCardReader(db),
    serialize: (row) => serializeCard(row, config.apiUrl),
    sizeOf: ({ json }) => json.length,
  })
  const version = new ListVersion(pool)
  const locations = new Locations(pool)
  const pages = new Pages({ pool, bodies, cards, locations, version, clock })
  const readListing = createListingReader(pool)
  const responses = new PropertyResponses({ bodies, readListing, version }, (json) =>
    app.removedPhotos.signAddresses(json),
  )
  return { bodies, cards, pages, locations, version, readListing, responses }
}
