import * as z from 'zod/mini'
import { StartError } from '#server/lib/start-error.ts'

/** A bucket of S3, or of a service that is compatible with it. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** What all keys start with: blank, or a path that ends with a slash. */
  prefix: string
  /** Whether the bucket is the first part of the path, and not of the host name. */
  isPathStyle: boolean
}

const text = (pattern: RegExp, message: string) =>
  z.optional(z.string().check(z.refine((value) => pattern.test(value), message)))

const endpointMessage = 'must be an address without a path, such as https://s3.eu-central-1.amazonaws.com'

export const s3Variables = {
  S3_ENDPOINT: z.optional(z.string().check(z.refine(isEndpoint, endpointMessage))),
  S3_REGION: text(/^[\w-]+$/, 'must be the name of a region, such as eu-central-1'),
  S3_BUCKET: text(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as palapa'),
  S3_ACCESS_KEY_ID: text(/^[!-~]+$/, 'must not contain spaces'),
  S3_SECRET_ACCESS_KEY: text(/^[!-~]+$/, 'must not contain spaces'),
  S3_PREFIX: text(/^\w[\w-]*(\/\w[\w-]*)*\/?$/, 'must be letters, digits, _ and -, with / between folders'),
  S3_PATH_STYLE: z.optional(z.stringbool({ error: 'must be on or off' })),
}

const required = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const
const names = [...required, 'S3_PREFIX', 'S3_PATH_STYLE'] as const

type Given = {
  [Name in keyof typeof s3Variables]?: z.infer<(typeof s3Variables)[Name]>
}

/** Returns the settings of S3; undefined when none is set. Throws a StartError when some are missing. */
export function s3Settings(given: Given): S3Settings | undefined {
  const set = names.find((name) => given[name] !== undefined)
  if (set === undefined) return undefined
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = required.map((name) => {
    const value = given[name]
    if (value !== undefined) return value
    throw new StartError(`Set ${name}, because ${set} is set, or remove all settings of S3, and start again.`)
  }) as [string, string, string, string, string] // one for each required name
  const prefix = given.S3_PREFIX?.replace(/\/?$/, '/') ?? ''
  const { origin } = new URL(endpoint)
  return {
    endpoint: origin,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    prefix,
    isPathStyle: given.S3_PATH_STYLE ?? true,
  }
}

function isEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { origin } = new URL(value)
  return /^https?:\/\/[^/]+$/.test(origin) && origin === value.replace(/\/$/, '')
}
