import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { readConfig, variableNames } from './config.ts'

test('the server needs no environment variables', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    apiUrl: '',
    databaseUrl: undefined,
    sampleData: 'auto',
    auth: { isAutoconfirmOn: true, isSignupOn: true, minimumPassword: 8 },
    mail: { smtpUrl: undefined, from: 'Palapa <no-reply@localhost>', operator: 'no-reply@localhost' },
    trustedProxies: [],
    isDevelopment: false,
  })
})

test('switches accept on, off, true and false, and a blank variable counts as unset', () => {
  const read = (value: string) => readConfig({ AUTH_SIGNUP: value }).auth.isSignupOn
  expect([read('on'), read('true'), read('off'), read('false'), read('')]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
  expect(readConfig({ SAMPLE_DATA: 'false' }).sampleData).toBe('off')
})

test('new accounts skip the confirmation only while mail stays in the outbox, unless the setting says otherwise', () => {
  const read = (given: Record<string, string>) => readConfig(given).auth.isAutoconfirmOn
  const SMTP_URL = 'smtp://mail.example'
  expect([read({}), read({ SMTP_URL }), read({ SMTP_URL, AUTH_AUTOCONFIRM: 'on' })]).toEqual([
    true,
    false,
    true,
  ])
  expect(() => readConfig({ SMTP_URL: 'http://user:secret@host' })).toThrow(/^(?!.*secret)/)
})

test('listings are limited on a public site, unless the setting says otherwise', () => {
  const read = (given: Record<string, string>) => readConfig(given).areListingsLimited
  const PUBLIC_URL = 'https://palapa.example'
  expect([read({}), read({ PUBLIC_URL: 'http://[::1]:3000' }), read({ LISTING_LIMITS: 'on' })]).toEqual([
    false,
    false,
    true,
  ])
  expect([read({ PUBLIC_URL }), read({ PUBLIC_URL, LISTING_LIMITS: 'off' })]).toEqual([true, false])
  expect(readConfig({}).diskQuotaBytes).toBe(500 * 1024 * 1024)
})

test('rules and reports hide listings only on a public site that sends emails', () => {
  const read = (given: Record<string, string>) => readConfig(given).canHold
  const mail = { SMTP_URL: 'smtp://mail.example', OPERATOR_EMAIL: 'team@palapa.example' }
  const PUBLIC_URL = 'https://palapa.example'
  expect([read({}), read(mail), read({ PUBLIC_URL }), read({ PUBLIC_URL, ...mail })]).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(readConfig({}).moderation).toBe('after')
})

test('every malformed variable is rejected with a sentence that names it', () => {
  const malformed = {
    PORT: '70000',
    PUBLIC_URL: 'palapa.example',
    API_URL: 'ftp://palapa.example',
    DATABASE_URL: 'mysql://host/db',
    DATABASE_HOSTS: 'db1.example,db2.example:port',
    DATABASE_POOLER: 'session',
    DATABASE_DIRECT_URL: 'https://host/db',
    SAMPLE_DATA: 'perhaps',
    LISTING_LIMITS: 'some',
    MODERATION: 'sometimes',
    DISK_QUOTA_MB: '0',
    AUTH_AUTOCONFIRM: 'maybe',
    AUTH_MIN_PASSWORD: '4',
    AUTH_MAIL_INTERVAL_S: '-1',
    PAGE_CACHE_S: 'day',
    MAX_EVENT_LOOP_DELAY_MS: '-1',
    S3_ENDPOINT: 'https://s3.example/bucket',
    S3_BUCKET: 'No Bucket',
    S3_PREFIX: '../other',
    S3_PATH_STYLE: 'perhaps',
    SMTP_URL: 'https://mail.example',
    REDIS_URL: 'http://cache.example:6379',
    MAIL_FROM: 'Palapa',
    OPERATOR_EMAIL: 'Palapa <operator>',
    OPERATOR_NAME: 'x'.repeat(121),
    OPERATOR_ADDRESS: 'x'.repeat(301),
    REP_NAME: 'x'.repeat(61),
    METRICS_PORT: '70000',
    METRICS_TOKEN: 'short',
    LOG_LEVEL: 'loud',
    CORS_ORIGINS: 'https://palapa.example/path',
    TRUST_PROXY: '10.0.0.0/8,proxy.local',
  }
  for (const [name, value] of Object.entries(malformed)) {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .+ start again\\.$`))
  }
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(
    /^PORT must be a whole number from 0 to 65535\. It is "eighty"\. Change it and start again\.$/,
  )
})

test('a site is at the root of its address, which is stored as browsers send it', () => {
  for (const path of ['/site', '//', '?from=ad', '#top']) {
    const address = `https://palapa.example${path}`
    const refusal = ' must be an address without a path, such as https://palapa.example. It is '
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow(`PUBLIC_URL${refusal}"${address}".`)
    expect(() => readConfig({ API_URL: address })).toThrow(`API_URL${refusal}`)
  }
  expect(() => readConfig({ PUBLIC_URL: 'https://me@palapa.example' })).toThrow(/^PUBLIC_URL must/)
  const written = { PUBLIC_URL: 'https://Palapa.example:443/', API_URL: 'https://api.palapa.example/' }
  expect(readConfig(written)).toMatchObject({
    publicUrl: 'https://palapa.example',
    apiUrl: 'https://api.palapa.example',
  })
  expect(readConfig({ PORT: '80' }).publicUrl).toBe('http://localhost')
})

test('a proxy that would be every address, and one port for site and metrics, are refused before the start', () => {
  for (const TRUST_PROXY of ['0.0.0.0/0', '10.0.0.1,::/0', '10.0.0.0/33'])
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be .+, but not of all addresses\./)
  expect(() => readConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(
    /^Set METRICS_PORT to another number than PORT,[^.]+ start again\.$/,
  )
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics.port).toBe(0)
})

test('the images are in S3 only with all of its settings', () => {
  const settings = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'palapa',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }
  const expected = { endpoint: 'https://s3.example', bucket: 'palapa', prefix: '', isPathStyle: true }
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(settings).s3).toMatchObject(expected)
  expect(readConfig({ ...settings, S3_PREFIX: 'a/b', S3_PATH_STYLE: 'off' }).s3).toMatchObject({
    prefix: 'a/b/',
    isPathStyle: false,
  })
  for (const name of Object.keys(settings)) {
    expect(() => readConfig({ ...settings, [name]: '' })).toThrow(
      new RegExp(
        `^(?!.*hunter2)Set ${name}, because S3_\\w+ is set, or remove all settings of S3, and start again\\.$`,
      ),
    )
  }
  expect(() => readConfig({ S3_PREFIX: 'a' })).toThrow('Set S3_ENDPOINT, because S3_PREFIX is set, ')
  const withPassword = { ...settings, S3_ENDPOINT: 'https://id:hunter2@s3.example' }
  expect(() => readConfig(withPassword)).toThrow(/^(?!.*hunter2)S3_ENDPOINT must/)
})

test('a public site that sends mail needs OPERATOR_EMAIL', () => {
  const SMTP_URL = 'smtp://mail.example'
  const PUBLIC_URL = 'https://palapa.example'
  const refusal = /^Set OPERATOR_EMAIL to the address [^.]+ and start again\.$/
  expect(() => readConfig({ SMTP_URL, PUBLIC_URL })).toThrow(refusal)
  expect(() => readConfig({ SMTP_URL, PUBLIC_URL, MAIL_FROM: 'hello@palapa.example' })).toThrow(refusal)
  const OPERATOR_EMAIL = 'desk@palapa.example'
  expect(readConfig({ SMTP_URL, PUBLIC_URL, OPERATOR_EMAIL }).mail.operator).toBe(OPERATOR_EMAIL)
  expect(readConfig({ PUBLIC_URL }).mail.isOperatorKnown).toBe(false)
  expect(readConfig({ SMTP_URL, PUBLIC_URL: 'http://127.0.0.1:3000' }).mail.isOperatorKnown).toBe(false)
})

test('a public site has https or a proxy on its machine, and no samples; each refusal is one sentence', () => {
  const PUBLIC_URL = 'http://palapa.example'
  const encryption =
    /^Set PUBLIC_URL to an address that starts with https,[^.]+127\.0\.0\.1 [^.]+ start again\.$/
  expect(() => readConfig({ PUBLIC_URL, HOST: '0.0.0.0' })).toThrow(encryption)
  expect(() => readConfig({ PUBLIC_URL, HOST: '::' })).toThrow(encryption)
  expect(() => readConfig({ PUBLIC_URL, SAMPLE_DATA: 'on' })).toThrow(/^Set SAMPLE_DATA to off,[^.]+\.$/)
  expect(readConfig({ PUBLIC_URL }).host).toBe('127.0.0.1')
  expect(readConfig({ PUBLIC_URL: 'https://palapa.example', HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig({ PUBLIC_URL: 'http://[::1]', HOST: '0.0.0.0', SAMPLE_DATA: 'on' }).sampleData).toBe('on')
})

test('the operator and the representative have the names of the settings, on one line', () => {
  const read = (given: Record<string, string>) => {
    const { operator, repName } = readConfig(given)
    return [operator, repName]
  }
  expect(read({})).toEqual(['', 'Palapa team'])
  expect(read({ OPERATOR_NAME: 'Reef Ltd.', REP_NAME: ' Reef\nDesk ' })).toEqual(['Reef Ltd.', 'Reef Desk'])
  expect(read({ OPERATOR_NAME: 'Reef Ltd.', OPERATOR_ADDRESS: '1 Front St, Hopkins' })[0]).toBe(
    'Reef Ltd., 1 Front St, Hopkins',
  )
})

test('a missing companion setting is named, and no secret is repeated', () => {
  const url = 'https://project.supabase.co'
  const postgres = 'postgres://me@localhost/palapa'
  const halves = {
    DATABASE_URL: { DATABASE_HOSTS: 'db1.example' },
    DATABASE_POOLER: { DATABASE_URL: postgres, DATABASE_DIRECT_URL: postgres },
    DATABASE_DIRECT_URL: { DATABASE_URL: postgres, DATABASE_POOLER: 'transaction' },
    SUPABASE_ANON_KEY: { SUPABASE_URL: url },
    SUPABASE_URL: { SUPABASE_JWT_SECRET: 'x'.repeat(40) },
    GOOGLE_CLIENT_SECRET: { GOOGLE_CLIENT_ID: 'id' },
    FACEBOOK_CLIENT_ID: { FACEBOOK_CLIENT_SECRET: 'secret' },
  }
  for (const [missing, given] of Object.entries(halves)) {
    expect(() => readConfig(given)).toThrow(new RegExp(`^${missing} must be set`))
  }
  const short = { SUPABASE_URL: url, SUPABASE_ANON_KEY: 'anon', SUPABASE_JWT_SECRET: 'short' }
  expect(() => readConfig({ REDIS_URL: 'redis://:hunter2@cache:6379/first' })).toThrow(
    /^(?!.*hunter2)REDIS_URL must/,
  )
  expect(() => readConfig(short)).toThrow('SUPABASE_JWT_SECRET must have at least 32 characters. Change it')
})

test('a secret may be in a file, which must be readable and not empty, and no refusal repeats it', async () => {
  await using place = await temporaryDataDir()
  const file = join(place.folder, 'secret')
  const read = (content: string, name = 'DATABASE_URL') => {
    writeFileSync(file, content)
    return readConfig({ [`${name}_FILE`]: file })
  }
  expect(read('postgres://me:hunter2@db/palapa\n').databaseUrl).toBe('postgres://me:hunter2@db/palapa')
  expect(read('smtp://mail.example\r\n', 'SMTP_URL').mail.smtpUrl).toBe('smtp://mail.example')
  expect(read('a token of 20 letters', 'METRICS_TOKEN').metrics.token).toBe('a token of 20 letters')
  expect(() => read('mysql://me:hunter2@db/palapa')).toThrow(/^(?!.*hunter2)DATABASE_URL must look like/)
  expect(() => read('\n')).toThrow(/^DATABASE_URL_FILE \(.+secret\) is empty\. [^.]+ start again\.$/)
  expect(() => readConfig({ REDIS_URL_FILE: join(place.folder, 'none') })).toThrow(
    /^REDIS_URL_FILE \(.+none\) cannot be read: ENOENT.+\. Change it and start again\.$/,
  )
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: file })).toThrow(
    'SMTP_URL and SMTP_URL_FILE are both set. Remove one of them, and start again.',
  )
})

test('the example names every variable and no other', () => {
  const example = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8')
  const named = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(variableNames))
})

test('database servers are hosts with ports, by default that of PostgreSQL', () => {
  const DATABASE_URL = 'postgres://me@localhost/palapa'
  expect(readConfig({ DATABASE_URL }).databaseConfig).toEqual({ connectionString: DATABASE_URL })
  const { databaseConfig } = readConfig({
    DATABASE_URL,
    DATABASE_HOSTS: 'db1.example:6432, 10.0.0.2,[::1]:5433',
  })
  expect(databaseConfig?.hosts).toEqual([
    { host: 'db1.example', port: 6432 },
    { host: '10.0.0.2', port: 5432 },
    { host: '::1', port: 5433 },
  ])
})
