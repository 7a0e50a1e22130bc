import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs on any installed Node before the dependencies are installed, so it imports only Node's own modules.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const isWindows = process.platform === 'win32'

/** Runs a command in the project with its own Node and tools first on the PATH; returns the exit code. */
export function run(command, args, env = {}) {
  const PATH = [bin, process.env.PATH].join(delimiter)
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH },
    shell: isWindows,
  })
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  const watch = onParentExit(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      clearInterval(watch)
      resolve(signal ? 1 : code)
    })
  })
}

/**
 * Calls `callback` when the parent process has ended. npm signals only the shell between itself and this script, and the shell
 * ends without passing the signal on, so a changed parent id is the only sign.
 */
function onParentExit(callback) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    callback()
  }, 250)
  return watch
}

/** Runs a required command; prints the message and exits when it fails. */
async function runRequired(command, args, failure) {
  const code = await run(command, args)
  if (code === 0) return
  console.error(failure)
  process.exit(code || 1)
}

/** Installs the dependencies unless those of the lockfile are installed already. */
export async function install() {
  const stamp = join(root, 'node_modules', '.installed')
  const hash = hashOf(['package.json', 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (isInstalled(root)) return
  console.log('Installing dependencies …')
  await runRequired('npm', ['ci', '--include=dev'], 'npm ci failed. Fix the error above and try again.')
  writeFileSync(stamp, hash)
}

/**
 * Returns whether all packages of the lockfile are installed, also by npm itself. Installing them again would remove them under a
 * running server.
 */
export function isInstalled(folder) {
  const locked = packagesOf(join(folder, 'package-lock.json'))
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  return Object.entries(locked).every(([path, { integrity, optional }]) => {
    if (path === '' || optional) return true // optional ones are of this platform or of others
    return installed[path] !== undefined && installed[path].integrity === integrity
  })
}

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {}
}

/** Builds the pages unless the existing build is of the same sources. */
export async function build() {
  const stamp = join(root, 'build', '.sources')
  const hash = hashOf([
    'contract',
    'web',
    'public',
    'scripts/bundle',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the pages …')
  await runRequired('node', ['scripts/build.mjs'], 'The build failed. Fix the error above and try again.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/**
 * Runs a script on the project's own Node with less memory: two arenas of malloc, because more would retain the memory that
 * image processing uses briefly; memory of their own for buffers from 128 kB, which malloc otherwise keeps when they are freed;
 * half of V8's default space for new objects, which costs 3 % of the CPU time; and a limit of the heap, with which V8 lets less
 * garbage wait for the next collection.
 */
export async function runOnPinnedNode(script, args = [], env = {}) {
  if (hasUnreadSettings(root, process.env)) {
    const started = relative(root, process.argv[1])
    console.error(
      `Warning: the settings in .env are not read. To use them, run: node --env-file=.env ${started}`,
    )
  }
  const options = `--max-semi-space-size=16 --max-old-space-size=768 ${process.env.NODE_OPTIONS ?? ''}`.trim()
  process.exitCode = await run('node', [script, ...args], {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_OPTIONS: options,
    ...env,
  })
}

/** Returns whether a file .env has settings, of which none is set: a command would use the defaults instead, such as no encryption. */
export function hasUnreadSettings(folder, env) {
  const names = [...readIfPossible(join(folder, '.env')).matchAll(/^\s*(?:export\s+)?(\w+)\s*=/gm)].map(
    ([, name]) => name,
  )
  return names.length > 0 && names.every((name) => env[name] === undefined)
}

/** Returns the text of a file; '' where there is none that this user may read. */
function readIfPossible(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((name) => filesBelow(join(root, name)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name)
      return entry.isDirectory() ? filesBelow(inner) : [inner]
    })
}
