import { ApiError } from './errors.ts'

/** A keyset cursor: the sort value and the id of the last row shown, opaque to clients. */
export type Cursor = { value: string | number; id: string }

export function encodeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** Throws `invalid_input` for a cursor that this server did not make. */
export function decodeCursor(text: string, type: 'time' | 'number'): Cursor {
  const [value, id] = parse(text)
  const isTime = typeof value === 'string' && !Number.isNaN(Date.parse(value))
  const fits = type === 'time' ? isTime : typeof value === 'number' && Number.isFinite(value)
  if (!fits || typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) {
    throw new ApiError(
      'invalid_input',
      'This page of the list no longer exists. Start from the first page.',
      {
        cursor: 'Unknown cursor',
      },
    )
  }
  return { value: value as string | number, id } // `fits` proved it
}

function parse(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
