import * as z from 'zod/mini'
import { parseUrl } from './lib/parse-url.ts'
import { isVisible } from './lib/visible-text.ts'

/** An id in a path. One that is not a UUID is not found, so its format is not checked here. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64))

/** Returns the text without what PostgreSQL rejects: NUL and, in JSON, halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

const asStorable = z.overwrite(storable)

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
// Control characters, direction overrides and isolates, and invisible characters.
const invisibleCharacters = /[\p{Cc}\u00AD\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu
// Joiners and direction marks: some scripts and emoji need them, but only between other characters.
const joinersAtEnds = /^[\s\u061C\u200C-\u200F]+|[\s\u061C\u200C-\u200F]+$/gu
// No writing needs more marks on a letter; piled higher they cover the lines around.
const piledMarks = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu

/**
 * Returns the text on one line, without characters that could reverse other text, cover it or imitate another text. Blank if nothing of
 * it can be seen.
 */
export function singleLine(text: string): string {
  const line = text
    .replace(lineBreaks, ' ')
    .replace(invisibleCharacters, '')
    .replace(piledMarks, '$1')
    .replace(joinersAtEnds, '')
  return isVisible(line) ? line : ''
}

const asSingleLine = z.overwrite(singleLine)

/** Returns a schema for a title, a name or a place: one line that must not be blank. */
export const requiredLine = (maximum: number, message: string) =>
  z
    .string(message)
    .check(
      asStorable,
      asSingleLine,
      z.minLength(1, message),
      z.maxLength(maximum, `Use at most ${maximum.toLocaleString('en-US')} characters.`),
    )

/** Returns a schema for a name or a place that may be blank. */
export const optionalLine = (maximum: number) => optionalText(maximum).check(asSingleLine)

/** Returns a schema for text that is trimmed and must have a visible character. */
export const requiredText = (maximum: number, message: string) =>
  z.string(message).check(
    asStorable,
    z.trim(),
    z.minLength(1, message),
    z.refine((text) => singleLine(text) !== '', message),
    z.maxLength(maximum, `Use at most ${maximum.toLocaleString('en-US')} characters.`),
  )

/** Returns a schema for text that may be blank. */
export const optionalText = (maximum: number) =>
  z
    .string('Must be text.')
    .check(
      asStorable,
      z.trim(),
      z.maxLength(maximum, `Use at most ${maximum.toLocaleString('en-US')} characters.`),
    )

const webAddressMessage = 'Enter a web address that starts with http:// or https://.'

/** An http(s) URL, or blank. */
export const webAddress = optionalText(2000).check(
  z.refine((value) => value === '' || isWebAddress(value), webAddressMessage),
)

function isWebAddress(value: string): boolean {
  // The parser also accepts one or three slashes, backslashes, and characters that it removes, such as a tab.
  if (!/^https?:\/\/[^/\s]/i.test(value) || /[\t\r\n]/.test(value)) return false
  return parseUrl(value)?.username === ''
}

/** Returns a schema for a whole number between two inclusive bounds. */
export const wholeNumber = (minimum: number, maximum: number) => {
  // a year has no comma
  const most = maximum < 10_000 ? maximum : maximum.toLocaleString('en-US')
  const message = `Enter a whole number from ${minimum} to ${most}.`
  return z.int(message).check(z.gte(minimum, message), z.lte(maximum, message))
}

/** Returns a schema for a whole number in a query. */
export const wholeQuery = (minimum: number, maximum: number) =>
  z.pipe(
    z.coerce.number(`Enter a whole number from ${minimum} to ${maximum}.`),
    wholeNumber(minimum, maximum),
  )

export const onOff = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/** Returns a schema for an optional query value: a form submitted without JavaScript sends blank fields, which count as missing. */
export const queryValue = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  )

export const Pagination = z.object({
  total: z.int(),
  totalIsCapped: z.boolean(),
  totalPages: z.int(),
  limit: z.int(),
  nextCursor: z.nullable(z.string()),
})
export type Pagination = z.infer<typeof Pagination>
