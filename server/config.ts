import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { defaultRepName } from '#contract/conversation-opening.ts'
import { singleLine } from '#contract/fields.ts'
import { isLoopback } from '#server/lib/loopback.ts'
import { s3Settings, s3Variables } from '#server/lib/s3/s3-settings.ts'
import { readSecretFiles } from '#server/lib/secrets.ts'
import { StartError } from '#server/lib/start-error.ts'

const webAddress = (isAllowed: (url: URL) => boolean, message: string) =>
  z.string().check(
    z.refine((value) => {
      const url = URL.parse(value)
      return url !== null && /^https?:$/.test(url.protocol) && isAllowed(url)
    }, message),
  )
const onOff = z.stringbool({ error: 'must be on or off' })
const wholeNumber = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`
  return z.pipe(
    z.coerce.number(message),
    z.int(message).check(z.gte(minimum, message), z.lte(maximum, message)),
  )
}
const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

/** One line of text; a setting that is blank counts as unset. */
const shortText = (maximum: number) => {
  const message = `must have at most ${maximum} characters`
  return z.string().check(z.overwrite(singleLine), z.minLength(1, message), z.maxLength(maximum, message))
}

const listOf = (isItem: (item: string) => boolean, message: string) =>
  z.pipe(list, z.array(z.string()).check(z.refine((items) => items.every(isItem), message)))

const siteMessage = 'must be an address without a path, such as https://palapa.example'
const projectMessage = 'must be an address such as https://project.supabase.co'
const databaseMessage = 'must look like postgres://user:password@host:5432/name'
const hostsMessage = 'must be a comma-separated list of servers such as db1.example:5432'
const corsMessage = 'must be a comma-separated list of origins such as https://palapa.example'
const proxyMessage =
  'must be a comma-separated list of addresses or networks such as 10.0.0.0/8, but not of all addresses'
const smtpMessage = 'must look like smtp://user:password@host:587'
const redisMessage = 'must look like redis://user:password@host:6379 or rediss://… over TLS'
const mailMessage = 'must be an address such as Palapa <no-reply@palapa.example>'
/** Origin of a site: its pages and API are not below a path. */
const siteOrigin = webAddress(({ href, origin }) => href === `${origin}/`, siteMessage)
const postgresUrl = z
  .string()
  .check(z.refine((value) => /^postgres(ql)?:$/.test(protocolOf(value)), databaseMessage))
const autoMessage = 'must be auto, on or off'
const autoOnOff = z._default(z.enum(['auto', 'on', 'off', 'true', 'false'], autoMessage), 'auto')

/** When staff review listings: `after` publication if a rule applies, `before` publication always, or only when reported (`off`). */
const moderationModes = ['after', 'before', 'off'] as const

const Environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(siteOrigin),
  API_URL: z.optional(siteOrigin),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_HOSTS: z.optional(listOf(isHostAndPort, hostsMessage)),
  DATABASE_POOLER: z.optional(z.literal('transaction', 'must be transaction')),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  SAMPLE_DATA: autoOnOff,
  LISTING_LIMITS: autoOnOff,
  MODERATION: z._default(z.enum(moderationModes, 'must be after, before or off'), 'after'),
  DISK_QUOTA_MB: z._default(wholeNumber(1, 1_000_000), 500),
  ...s3Variables,
  SUPABASE_URL: z.optional(webAddress(() => true, projectMessage)),
  SUPABASE_ANON_KEY: z.optional(z.string()),
  SUPABASE_SERVICE_ROLE_KEY: z.optional(z.string()),
  SUPABASE_JWT_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  AUTH_SIGNING_KEYS: z.optional(z.string()),
  AUTH_AUTOCONFIRM: z.optional(onOff),
  AUTH_SIGNUP: z._default(onOff, true),
  AUTH_MIN_PASSWORD: z._default(wholeNumber(8, 72), 8),
  AUTH_ANONYMOUS: z._default(onOff, false),
  AUTH_RATE_LIMIT: z._default(onOff, true),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
  AUTH_MAIL_INTERVAL_S: z._default(wholeNumber(0, 3600), 60),
  AUTH_REDIRECTS: z._default(list, []),
  SMTP_URL: z.optional(
    z.string().check(z.refine((value) => /^smtps?:$/.test(protocolOf(value)), smtpMessage)),
  ),
  REDIS_URL: z.optional(z.string().check(z.refine(isRedis, redisMessage))),
  MAIL_FROM: z._default(z.string().check(z.refine(isMailbox, mailMessage)), 'Palapa <no-reply@localhost>'),
  OPERATOR_EMAIL: z.optional(z.string().check(z.refine(isMailbox, mailMessage))),
  REP_NAME: z._default(shortText(60), defaultRepName),
  OPERATOR_NAME: z._default(shortText(120), ''),
  OPERATOR_ADDRESS: z._default(shortText(300), ''),
  CORS_ORIGINS: z._default(listOf(isOrigin, corsMessage), []),
  TRUST_PROXY: z._default(listOf(isNetwork, proxyMessage), []),
  PAGE_CACHE_S: z._default(wholeNumber(0, 86_400), 0),
  MAX_EVENT_LOOP_DELAY_MS: z._default(wholeNumber(0, 60_000), 500),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(20, 'must have at least 20 characters'))),
  BACKUP_TO: z.optional(z.string()),
  BACKUP_PASSPHRASE_FILE: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
})

/** Names of the environment variables that the server reads. */
export const variableNames = Object.keys(Environment.shape)

export type Config = ReturnType<typeof readConfig>

/** Parses the environment variables. Throws a StartError that names the invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = readSecretFiles(withoutBlanks(environment), variableNames.filter(isSecret))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new StartError(describe(parsed.error.issues[0], given))
  const { data } = parsed
  const isDevelopment = environment.NODE_ENV === 'development'
  // The outbox in development needs no mail limits.
  const isOutboxOfDeveloper = isDevelopment && !data.SMTP_URL
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).origin
  const isPublic = !isLoopback(new URL(publicUrl).hostname)
  if (isPublic) requirePublicSettings(data, publicUrl)
  requireOwnPort(data)
  const apiUrl = data.API_URL === undefined ? '' : new URL(data.API_URL).origin
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    /** Origin of the API when it differs from the page's; otherwise empty. */
    apiUrl,
    /** Base URL of the embedded authentication provider, used as the issuer of its tokens. */
    issuer: `${apiUrl || publicUrl}/auth/v1`,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    /** Undefined when the server runs the embedded database. */
    databaseConfig: databaseConfig(data),
    /** Bucket of the images; undefined when they are files in DATA_DIR. */
    s3: s3Settings(data),
    /** Undefined when this server is the only one on its database. */
    redisUrl: data.REDIS_URL,
    sampleData: modes[data.SAMPLE_DATA],
    /** Whether new listings and uploads are limited; by default only when PUBLIC_URL is not a loopback address. */
    areListingsLimited: isLimited(modes[data.LISTING_LIMITS], isPublic),
    moderation: data.MODERATION,
    /** Whether rules and reports may hide a listing before a person has looked at it: only where its owner is sent an email. */
    canHold: data.SMTP_URL !== undefined && isPublic,
    /** Maximum size of all stored versions of one user's images. */
    diskQuotaBytes: data.DISK_QUOTA_MB * 1024 * 1024,
    /** How long a CDN or reverse proxy may serve a document without asking; 0 makes it ask each time. */
    pageCacheSeconds: data.PAGE_CACHE_S,
    /** Average delay of the event loop beyond which requests are refused; 0 when they never are. */
    maxEventLoopDelayMs: isDevelopment ? 0 : data.MAX_EVENT_LOOP_DELAY_MS, // Vite compiles in the process
    hosted: hostedProvider(data),
    auth: {
      signingKeysFile: resolve(data.AUTH_SIGNING_KEYS ?? `${data.DATA_DIR}/auth-keys.json`),
      isAutoconfirmOn: data.AUTH_AUTOCONFIRM ?? !data.SMTP_URL,
      isSignupOn: data.AUTH_SIGNUP,
      minimumPassword: data.AUTH_MIN_PASSWORD,
      isAnonymousOn: data.AUTH_ANONYMOUS,
      isRateLimitOn: data.AUTH_RATE_LIMIT,
      social: { google: credentials(data, 'GOOGLE'), facebook: credentials(data, 'FACEBOOK') },
      /** Minimum time between two emails of the same kind to an address. */
      mailIntervalSeconds: isOutboxOfDeveloper ? 0 : data.AUTH_MAIL_INTERVAL_S,
      /** Whether emails about accounts are limited per recipient. */
      isMailLimitOn: data.AUTH_RATE_LIMIT && !isOutboxOfDeveloper,
      redirects: data.AUTH_REDIRECTS,
    },
    mail: {
      /** Undefined when emails are written to DATA_DIR/outbox. */
      smtpUrl: data.SMTP_URL,
      from: data.MAIL_FROM,
      /** Email address without the display name. */
      operator: addressOf(data.OPERATOR_EMAIL ?? data.MAIL_FROM),
      /** Whether OPERATOR_EMAIL is set. */
      isOperatorKnown: data.OPERATOR_EMAIL !== undefined,
      /** Address published in security.txt; undefined when it links to the contact page instead. */
      securityAddress: data.OPERATOR_EMAIL && addressOf(data.OPERATOR_EMAIL),
    },
    /** Name of the operator's representative in conversations. */
    repName: data.REP_NAME,
    /** Name and address of the operator, on one line; blank when neither is set. */
    operator: [data.OPERATOR_NAME, data.OPERATOR_ADDRESS].filter(Boolean).join(', '),
    backup: {
      /** Folder of the nightly backups, or s3; undefined when there are none. */
      to: data.BACKUP_TO,
      /** File with the passphrase that encrypts backups; undefined when they are not encrypted. */
      passphraseFile: data.BACKUP_PASSPHRASE_FILE,
    },
    corsOrigins: data.CORS_ORIGINS,
    trustedProxies: data.TRUST_PROXY,
    /** Where metrics are served; nowhere when neither is set. */
    metrics: { port: data.METRICS_PORT, token: data.METRICS_TOKEN },
    logLevel: data.LOG_LEVEL,
    isDevelopment,
  }
}

/** Throws when the metrics and the site have the same port, which the second of them could not listen on. */
function requireOwnPort({ METRICS_PORT, PORT }: Settings): void {
  if (!METRICS_PORT || METRICS_PORT !== PORT) return // with 0 the system chooses a port for each
  throw new StartError(
    'Set METRICS_PORT to another number than PORT, or METRICS_TOKEN instead of it, and start again.',
  )
}

const modes = { auto: 'auto', on: 'on', true: 'on', off: 'off', false: 'off' } as const

function isLimited(mode: 'auto' | 'on' | 'off', isPublic: boolean): boolean {
  return mode === 'auto' ? isPublic : mode === 'on'
}

/** Throws when the settings of the database server contradict each other. */
function databaseConfig(data: Settings) {
  const { DATABASE_URL, DATABASE_HOSTS, DATABASE_POOLER, DATABASE_DIRECT_URL } = data
  if (DATABASE_URL === undefined) {
    const other = (['DATABASE_HOSTS', 'DATABASE_POOLER', 'DATABASE_DIRECT_URL'] as const).find(
      (name) => data[name],
    )
    if (other)
      throw new StartError(`DATABASE_URL must be set when ${other} is set. Set both, and start again.`)
    return undefined
  }
  if ((DATABASE_POOLER === undefined) !== (DATABASE_DIRECT_URL === undefined)) {
    const [missing, other] = DATABASE_POOLER
      ? ['DATABASE_DIRECT_URL', 'DATABASE_POOLER']
      : ['DATABASE_POOLER', 'DATABASE_DIRECT_URL']
    throw new StartError(
      `${missing} must be set when ${other} is set. Set both, or neither, and start again.`,
    )
  }
  if (DATABASE_HOSTS && DATABASE_POOLER) {
    throw new StartError(
      'DATABASE_HOSTS cannot be used with DATABASE_POOLER. Let the pooler find the primary.',
    )
  }
  const hosts = DATABASE_HOSTS?.map(hostAndPort)
  return {
    connectionString: DATABASE_URL,
    ...(hosts && { hosts }),
    ...(DATABASE_DIRECT_URL && { directUrl: DATABASE_DIRECT_URL }),
  }
}

/** Parses `host:port`, where an IPv6 address is in brackets. */
function hostAndPort(item: string): { host: string; port: number } {
  const { hostname, port } = new URL(`tcp://${item}`)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 5432) }
}

type Settings = z.infer<typeof Environment>

/** Throws when the settings of a public site contradict its pages: no operator address, no https, or sample listings. */
function requirePublicSettings(data: Settings, publicUrl: string): void {
  if (data.SMTP_URL !== undefined && data.OPERATOR_EMAIL === undefined) throw new StartError(noOperator)
  if (!publicUrl.startsWith('https:') && !isLoopback(data.HOST)) throw new StartError(notEncrypted)
  if (modes[data.SAMPLE_DATA] === 'on') throw new StartError(hasSamples)
}

const noOperator =
  'Set OPERATOR_EMAIL to the address that receives contact forms and reports, and start again.'
const notEncrypted =
  'Set PUBLIC_URL to an address that starts with https, or HOST to 127.0.0.1 where a proxy on this machine adds it, and start again.'
const hasSamples =
  'Set SAMPLE_DATA to off, because visitors of a public address would take sample listings for real ones, and start again.'

/** Configuration of a Supabase project that replaces the embedded authentication provider. */
export type HostedConfig = {
  /** Origin of the project. */
  url: string
  anonKey: string
  serviceRoleKey: string | undefined
  /** Set only for projects whose tokens are signed with a shared secret. */
  jwtSecret: string | undefined
}

function hostedProvider(data: Settings): HostedConfig | undefined {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = data
  const { SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey, SUPABASE_JWT_SECRET: jwtSecret } = data
  if (!url && !anonKey && !serviceRoleKey && !jwtSecret) return undefined
  if (!url || !anonKey) {
    const [missing, other] = url
      ? ['SUPABASE_ANON_KEY', 'SUPABASE_URL']
      : ['SUPABASE_URL', 'a key of Supabase']
    throw new StartError(
      `${missing} must be set when ${other} is set. Set both, or neither, and start again.`,
    )
  }
  return { url: new URL(url).origin, anonKey, serviceRoleKey, jwtSecret }
}

type Credentials = Partial<Record<`${'GOOGLE' | 'FACEBOOK'}_CLIENT_${'ID' | 'SECRET'}`, string | undefined>>

/** Returns the OAuth credentials of a sign-in service; undefined when it is not configured. Throws when one part is missing. */
function credentials(data: Credentials, service: 'GOOGLE' | 'FACEBOOK') {
  const [idName, secretName] = [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`] as const
  const [clientId, clientSecret] = [data[idName], data[secretName]]
  if (clientId && clientSecret) return { clientId, clientSecret }
  if (!clientId && !clientSecret) return undefined
  const [given, missing] = clientId ? [idName, secretName] : [secretName, idName]
  throw new StartError(`${missing} must be set when ${given} is set. Set both, or neither, and start again.`)
}

type Issue = { path: PropertyKey[]; message: string }

/** Returns the message for an invalid variable. It omits the values of variables that may contain a secret. */
function describe(issue: Issue | undefined, given: Record<string, unknown>): string {
  const name = String(issue?.path[0])
  const value = isSecret(name) ? '' : ` It is "${String(given[name])}".`
  return `${name} ${issue?.message ?? 'is malformed'}.${value} Change it and start again.`
}

/** Returns whether a variable may contain a secret. */
function isSecret(name: string): boolean {
  return /^(DATABASE|DATABASE_DIRECT|SMTP|REDIS)_URL$|^S3_ENDPOINT$|SECRET|_KEY(_ID)?$|_TOKEN$/.test(name)
}

function withoutBlanks(environment: NodeJS.ProcessEnv): Record<string, string> {
  const set = Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return Object.fromEntries(set)
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

function isHostAndPort(item: string): boolean {
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(item) && URL.canParse(`tcp://${item}`)
}

function isRedis(value: string): boolean {
  return /^rediss?:$/.test(protocolOf(value)) && /^\/?\d*$/.test(new URL(value).pathname)
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value
}

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits)
}

function isMailbox(value: string): boolean {
  return !/[\r\n]/.test(value) && z.regexes.html5Email.test(addressOf(value))
}

/** Returns the address in `Palapa <no-reply@palapa.example>`, or the whole value when there is no display name. */
function addressOf(mailbox: string): string {
  return /^[^<>]*<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox
}
