import { isListed } from '#contract/property-statuses.ts'
import { CachedResponse } from '#server/lib/cached-response.ts'
import type { CardBody, Listed, PropertyBody } from './lists/bodies.ts'
import { presentCard, presentProperty } from './present.ts'
import type { CardRow, PropertyRow } from './queries.ts'

export function serializeProperty(row: PropertyRow, apiUrl: string): PropertyBody {
  const { id, sellerId, locationId, status, isSuspended, version, listedAt, soldPage } = row
  // The body hides what its owner may change, such as a position within its cell, so the tag contains the version.
  const response = new CachedResponse(ownBuffer(JSON.stringify(presentProperty(row, apiUrl))), { version })
  const state = { id, sellerId, locationId, status, isSuspended, version, listedAt, soldPage }
  return { ...listedFacts(row), response, state }
}

export function serializeCard(row: CardRow, apiUrl: string): CardBody {
  return { ...listedFacts(row), json: ownBuffer(JSON.stringify(presentCard(row, apiUrl))) }
}

function listedFacts(row: CardRow): Listed {
  return {
    id: row.id,
    version: row.version,
    list: listOf(row),
    createdAt: row.createdAt.toISOString(),
    price: row.price,
    reducedAt: row.reducedAt?.toISOString() ?? null,
    area: row.propertyType === 'LAND' ? row.lotSizeSqft : row.areaSqft,
    soldOn: row.soldOn,
  }
}

/** Returns the bytes in memory of their own: those of `Buffer.from` share theirs, which stays in use until none of them is cached. */
function ownBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  buffer.write(text)
  return buffer
}

function listOf({ status, isSuspended, soldPage }: CardRow): Listed['list'] {
  if (isSuspended) return undefined
  if (isListed(status)) return 'listed'
  return status === 'SOLD' && soldPage !== 'GONE' ? 'sold' : undefined
}
