import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs on whatever Node is installed, before anything of the project is: no imports but Node's own.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const isWindows = process.platform === 'win32'

/** Runs a command in the project with its own Node and tools first on the PATH; answers its exit code. */
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
  const watch = onceOrphaned(() => child.kill('SIGTERM'))
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

/** npm signals the shell between it and this script, and that ends without a word: only the new parent shows it. */
function onceOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250)
  return watch
}

/** Ends this process when a step that everything after it needs has failed. */
async function need(command, args, failure) {
  const code = await run(command, args)
  if (code === 0) return
  console.error(failure)
  process.exit(code || 1)
}

/** Installs the dependencies unless the lockfile's are there already. */
export async function install() {
  const mark = join(root, 'node_modules', '.installed')
  const wanted = hashOf(['package.json', 'package-lock.json'])
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing what Palapa needs …')
  await need('npm', ['ci', '--include=dev'], 'npm ci failed. Mend what it says above and start again.')
  writeFileSync(mark, wanted)
}

/** Builds the pages unless the build is of these very sources. */
export async function build() {
  const mark = join(root, 'build', '.sources')
  const wanted = hashOf([
    'contract',
    'web',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ])
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Building the pages …')
  await need('node', ['scripts/build.mjs'], 'The build failed. Mend what it says above and start again.')
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
}

/** Runs a script on the project's own Node. Two arenas: more would keep the memory that pictures took for a moment. */
export async function runOnPinnedNode(script, args = [], env = {}) {
  process.exitCode = await run('node', [script, ...args], { MALLOC_ARENA_MAX: '2', ...env })
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
