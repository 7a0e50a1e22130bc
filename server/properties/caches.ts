import type { FastifyInstance } from 'fastify'
import { Bodies } from './bodies.ts'
import { Pages } from './pages.ts'
import { Locations } from './locations.ts'
import { createListingReader, createRowReader, type ReadListing } from './queries.ts'
import { ListVersion } from './lists/version.ts'
import { PropertyResponses } from './responses.ts'

/** The in-memory caches of this process for properties, all of which are checked against the database. */
export type PropertyCaches = {
  bodies: Bodies
  pages: Pages
  locations: Locations
  version: ListVersion
  /** Shared, so that the calls of many pages need few statements under load. */
  readListing: ReadListing
  responses: PropertyResponses
}

export function createPropertyCaches({ pool, db, config, clock }: FastifyInstance): PropertyCaches {
  const bodies = new Bodies(createRowReader(db), config.apiUrl)
  const version = new ListVersion(pool)
  const locations = new Locations(pool)
  const pages = new Pages({ pool, bodies, locations, version, clock })
  const readListing = createListingReader(pool)
  const responses = new PropertyResponses(bodies, readListing, version)
  return { bodies, pages, locations, version, readListing, responses }
}
