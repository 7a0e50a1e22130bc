import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import sharp, { type WebpOptions } from 'sharp'
import { type Picture, pictures } from './pictures.ts'
import { grain, restartIds } from './svg.ts'

const folder = new URL('../../sample/', import.meta.url)
const widths = [1920, 1280, 640, 320] as const
type Encoding = WebpOptions & { qualities: Record<(typeof widths)[number], number> }
const detailed: Encoding = { qualities: { 1920: 50, 1280: 60, 640: 64, 320: 68 }, effort: 4 }
/** Rooms and plans have flat colors, which look the same in smaller files: all files together stay below 22 MB. */
const flat: Encoding = {
  qualities: { 1920: 24, 1280: 54, 640: 58, 320: 62 },
  effort: 6,
  preset: 'drawing',
}
/** The drawings have 1280 units, and 72 dots an inch make a unit a pixel: 108 make 1920 pixels. */
const density = 108

type Entry = { hash: string; width: number; height: number; placeholder: string; view?: string }

const paper = await sharp(Buffer.from(grain), { density }).png().toBuffer()

async function made(picture: Picture): Promise<[string, Entry]> {
  const { slug, draw, view } = picture
  const { qualities, ...options } = picture.isDetailed ? detailed : flat
  restartIds()
  const full = await sharp(Buffer.from(draw()), { density })
    .flatten()
    .composite([{ input: paper }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sizes = await Promise.all(
    widths.map(async (size) => ({
      size,
      bytes: await sharp(full.data, { raw: full.info })
        .resize(size)
        .webp({ ...options, quality: qualities[size], smartSubsample: true })
        .toBuffer(),
    })),
  )
  const [largest] = sizes
  if (!largest) throw new Error(`${slug}: no picture`)
  const { width, height } = await sharp(largest.bytes).metadata()
  const hash = createHash('sha256').update(largest.bytes).digest('hex').slice(0, 32)
  for (const { size, bytes } of sizes) await writeFile(new URL(`images/${hash}-${size}.webp`, folder), bytes)
  const { dominant } = await sharp(full.data, { raw: full.info }).stats()
  const placeholder = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return [slug, { hash, width, height, placeholder, ...(view && { view }) }]
}

async function readEntries(): Promise<[string, Entry][]> {
  const text = await readFile(new URL('images.json', folder), 'utf8')
  return Object.entries(JSON.parse(text) as Record<string, Entry>) // written below
}

await mkdir(new URL('images/', folder), { recursive: true })
const asked = process.argv.slice(2)
const wanted = pictures.filter(({ slug }) => asked.length === 0 || asked.includes(slug))
const drawn: [string, Entry][] = []
const atOnce = 8
for (let from = 0; from < wanted.length; from += atOnce) {
  drawn.push(...(await Promise.all(wanted.slice(from, from + atOnce).map(made))))
}
const known = new Map(asked.length === 0 ? drawn : [...(await readEntries()), ...drawn])
const entries = pictures.flatMap(({ slug }): [string, Entry][] => {
  const entry = known.get(slug)
  return entry ? [[slug, entry]] : []
})
await writeFile(new URL('images.json', folder), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
const kept = new Set(entries.map(([, { hash }]) => hash))
for (const name of await readdir(new URL('images/', folder))) {
  if (!kept.has(name.slice(0, 32))) await rm(new URL(`images/${name}`, folder))
}
console.log(`${entries.length} pictures in sample/images`)
