import * as z from 'zod/mini'

/** An id as it stands in a path. One that is not a UUID is simply not found, so its form is not checked here. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64))

// PostgreSQL's text cannot hold it.
const withoutNul = z.overwrite((value: string) => value.replaceAll('\0', ''))

/** Text that is trimmed and must not be blank. */
export const requiredText = (maximum: number, message: string) =>
  z
    .string(message)
    .check(
      withoutNul,
      z.trim(),
      z.minLength(1, message),
      z.maxLength(maximum, `Use at most ${maximum.toLocaleString('en-US')} characters.`),
    )

/** Text that may be blank or missing; blank is stored as an empty string. */
export const optionalText = (maximum: number) =>
  z
    .string('Must be text.')
    .check(
      withoutNul,
      z.trim(),
      z.maxLength(maximum, `Use at most ${maximum.toLocaleString('en-US')} characters.`),
    )

const webAddressMessage = 'Enter a web address that starts with http:// or https://.'

/** An http(s) address, or blank. */
export const webAddress = optionalText(2000).check(
  z.refine((value) => value === '' || isWebAddress(value), webAddressMessage),
)

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username } = new URL(value)
  return (protocol === 'https:' || protocol === 'http:') && username === ''
}

/** A whole number between two bounds, both included. */
export const wholeNumber = (minimum: number, maximum: number) => {
  const message = `Enter a whole number from ${minimum} to ${maximum.toLocaleString('en-US')}.`
  return z.int(message).check(z.gte(minimum, message), z.lte(maximum, message))
}

/** Reads a query value: a form submitted without scripts sends its blank fields too, which count as not given. */
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
