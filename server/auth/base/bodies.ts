import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { badJson, invalid } from './errors.ts'

type Body = Record<string, unknown>

/** Parses bodies as JSON whatever their content type, because clients send any, and accepts an empty body. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parse(text.toString()))
    } catch (error) {
      done(badJson(error instanceof Error ? error.message : 'malformed'))
    }
  })
}

function parse(text: string): Body {
  const parsed: unknown = text.trim() === '' ? {} : JSON.parse(text)
  if (parsed === null) return {}
  if (!isObject(parsed)) throw new Error('not an object')
  return parsed
}

/** Returns a string member, undefined when it is missing or null. Throws for any other type. */
export function textOf(body: unknown, name: string): string | undefined {
  const value = memberOf(body, name)
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw badJson(`${name} is not a string`)
  return value
}

const metadataBytes = 8_000

/** Returns an object member. Its size is limited because metadata is part of every token and thus of request headers. */
export function metadataOf(body: unknown, name: string): Body {
  const value = memberOf(body, name) ?? {}
  if (!isObject(value)) throw badJson(`${name} is not an object`)
  checkMetadata(value)
  return value
}

export function checkMetadata(value: Body): void {
  if (Buffer.byteLength(storable(value)) > metadataBytes) throw invalid('User metadata is too large')
}

// PostgreSQL cannot store NUL or an unpaired surrogate in JSON.
function storable(value: Body): string {
  const rejectUnstorable = (text: string) => {
    if (text.includes('\0') || !text.isWellFormed()) throw badJson('unsupported Unicode')
  }
  try {
    return JSON.stringify(value, (key, member: unknown) => {
      rejectUnstorable(key)
      if (typeof member === 'string') rejectUnstorable(member)
      return member
    })
  } catch (error) {
    if (error instanceof RangeError) throw invalid('Metadata is nested too deeply')
    throw error
  }
}

const emailPattern = z.regexes.html5Email

/** Returns the email address in lower case, blank when it is missing. */
export function emailOf(body: unknown): string {
  return (textOf(body, 'email') ?? '').toLowerCase()
}

/** Returns the email address in lower case. Throws when it is missing or malformed. */
export function requireEmail(body: unknown): string {
  const email = emailOf(body)
  if (!email) throw invalid('An email address is required')
  if (!isEmail(email)) throw invalid('Unable to validate email address: invalid format')
  return email
}

export function isEmail(email: string): boolean {
  return email.length <= 255 && emailPattern.test(email)
}

export function memberOf(body: unknown, name: string): unknown {
  return isObject(body) && Object.hasOwn(body, name) ? body[name] : undefined
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
