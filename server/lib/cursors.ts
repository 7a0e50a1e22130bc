import { ApiError } from './errors.ts'
import { isId } from './ids.ts'

/** Keyset cursor: the sort value and the id of the last row of a page, opaque to clients. */
export type Cursor = { value: string | number; id: string }

type CursorType = 'time' | 'day' | 'number' | 'whole' | 'sequence'

export function encodeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** Returns the cursor of a row in the order of creation. */
export function creationCursor({ createdAt, id }: { createdAt: Date; id: string }): Cursor {
  return { value: createdAt.toISOString(), id }
}

/** Splits the one extra row off a page. `cursorOf` returns the cursor of its last row. */
export function pageOf<Row>(
  rows: Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return { page, nextCursor: last ? encodeCursor(cursorOf(last)) : null }
}

/** Parses a cursor; a `time` or `day` value is an ISO string. Throws `invalid_input` for a malformed cursor. */
export function decodeCursor(text: string, type: CursorType): Cursor {
  const [value, id] = parse(text)
  if (!fits[type](value) || typeof id !== 'string' || !isId(id)) {
    throw new ApiError(
      'invalid_input',
      'This page of the list no longer exists. Start from the first page.',
      { cursor: 'Unknown cursor' },
    )
  }
  return { value: value as string | number, id } // checked by `fits`
}

const fits: Record<CursorType, (value: unknown) => boolean> = {
  time: isTime,
  day: (value) => typeof value === 'string' && value.length === 10 && isTime(`${value}T00:00:00.000Z`),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  whole: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  sequence: Number.isSafeInteger,
}

// Strict on purpose: a year that JavaScript accepts and PostgreSQL does not would make the query fail.
function isTime(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false
  const milliseconds = Date.parse(value)
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString() === value
}

function parse(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
