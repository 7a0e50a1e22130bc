import sharp, { type OverlayOptions } from 'sharp'

export type Shot = { name: string; file: string }

const tileWidth = 260
const tileHeight = 560
const gap = 12
const captionHeight = 24
const perRow = 8

/** Writes one image with the top of every screenshot and its name. */
export async function writeContactSheet(shots: Shot[], file: string): Promise<void> {
  const rows = Math.ceil(shots.length / perRow)
  const tiles = await Promise.all(shots.map((shot, at) => tile(shot, at)))
  const sheet = sharp({
    create: {
      width: perRow * (tileWidth + gap) + gap,
      height: rows * (tileHeight + captionHeight + gap) + gap,
      channels: 3,
      background: '#8a8a8a',
    },
  })
  await sheet.composite(tiles.flat()).png().toFile(file)
}

async function tile({ name, file }: Shot, at: number): Promise<OverlayOptions[]> {
  const left = gap + (at % perRow) * (tileWidth + gap)
  const top = gap + Math.floor(at / perRow) * (tileHeight + captionHeight + gap)
  const input = await sharp(file)
    .resize({ width: tileWidth, height: tileHeight, fit: 'cover', position: 'top' })
    .toBuffer()
  return [
    { input: caption(name), left, top },
    { input, left, top: top + captionHeight },
  ]
}

function caption(name: string): Buffer {
  const style = 'font: 600 15px sans-serif; fill: #fff'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tileWidth}" height="${captionHeight}"><text x="2" y="17" style="${style}">${name}</text></svg>`,
  )
}
