import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Picture, pictures } from './pictures.ts'
import { height, restartIds, width } from './svg.ts'

const folder = new URL('../../sample/', import.meta.url)
const widths = [1280, 640, 320] as const
const quality = { 1280: 63, 640: 64, 320: 68 }

type Entry = { hash: string; width: number; height: number; placeholder: string }

async function made({ slug, draw }: Picture): Promise<[string, Entry]> {
  restartIds()
  const full = await sharp(Buffer.from(draw())).flatten().png({ compressionLevel: 1 }).toBuffer()
  const sizes = await Promise.all(
    widths.map(async (size) => ({
      size,
      bytes: await sharp(full)
        .resize(size)
        .webp({ quality: quality[size], effort: 6, smartSubsample: true })
        .toBuffer(),
    })),
  )
  const largest = sizes.find(({ size }) => size === 1280)
  if (!largest) throw new Error(`${slug}: no picture of 1280 pixels`)
  const hash = createHash('sha256').update(largest.bytes).digest('hex').slice(0, 32)
  for (const { size, bytes } of sizes)
    await writeFile(new URL(`images/${hash}-${size}.webp`, folder), bytes)
  const { dominant } = await sharp(full).stats()
  const placeholder = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return [slug, { hash, width, height, placeholder }]
}

async function readEntries(): Promise<[string, Entry][]> {
  const text = await readFile(new URL('images.json', folder), 'utf8')
  return Object.entries(JSON.parse(text) as Record<string, Entry>) // written below
}

await mkdir(new URL('images/', folder), { recursive: true })
const asked = process.argv.slice(2)
const wanted = pictures.filter(({ slug }) => asked.length === 0 || asked.includes(slug))
const drawn: [string, Entry][] = []
const atOnce = 4
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
