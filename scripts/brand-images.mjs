import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'
import { root } from './prepare.mjs'

// Renders the app icons from the symbol, and the social card that link previews show.
// Run it with the project's Node when the symbol or the hero changes, and commit the files it writes.

const from = (...path) => readFileSync(join(root, ...path))
const dataUrl = (type, bytes) => `data:${type};base64,${bytes.toString('base64')}`
const symbol = from('public', 'favicon.svg').toString()
const icons = join(root, 'public', 'icons')
mkdirSync(icons, { recursive: true })

// Operating systems crop these two icons, so they have square corners, and the maskable one has a wider margin.
const square = symbol.replace('rx="8"', '')
const roomy = square.replace('translate(3.200 3) scale(.8)', 'translate(6 6) scale(.62)')

const icon = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png().toFile(join(icons, name))

await icon(symbol, 192, 'icon-192.png')
await icon(symbol, 512, 'icon-512.png')
await icon(roomy, 512, 'icon-maskable-512.png')
await icon(square, 180, 'apple-touch-icon.png')

// Browsers and link previews request these two at the root even if a page names others.
copyFileSync(join(icons, 'apple-touch-icon.png'), join(root, 'public', 'apple-touch-icon.png'))
const small = await sharp(Buffer.from(symbol), { density: 1200 }).resize(32, 32).png().toBuffer()
writeFileSync(join(root, 'public', 'favicon.ico'), Buffer.concat([icoHeader(small.length), small]))

/** Returns the 22-byte header of an ICO file with one 32 by 32 pixel PNG entry at 32 bits. */
function icoHeader(length) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([32, 32, 0, 0, 1, 0, 32, 0], 6)
  header.writeUInt32LE(length, 14)
  header.writeUInt32LE(22, 18)
  return header
}

const fraunces = from('node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2')
const figtree = from('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

const card = `<!doctype html><style>
  @font-face { font-family: Fraunces; font-weight: 100 900; src: url(${dataUrl('font/woff2', fraunces)}) }
  @font-face { font-family: Figtree; font-weight: 300 900; src: url(${dataUrl('font/woff2', figtree)}) }
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: #fbf8f2; color: #10262b }
  div { position: absolute; left: 64px; top: 48px; width: 1000px }
  span { display: flex; align-items: center; gap: 18px; font: 600 36px Fraunces }
  span img { width: 52px }
  h1 { margin: 26px 0 10px; font: 600 60px/1.08 Fraunces; letter-spacing: -0.01em }
  p { margin: 0; font: 500 28px/1.4 Figtree; color: #4c5f63 }
  body > img { position: absolute; left: -20px; bottom: 0; height: 435px }
</style><body><img src="${dataUrl('image/svg+xml', from('web', 'ui', 'scene.svg'))}">
<div><span><img src="${dataUrl('image/svg+xml', Buffer.from(symbol))}">Palapa</span>
<h1>Property in Belize, sold directly</h1><p>Listed by the owners. No agent in between.</p></div>`

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(card)
await page.evaluate(() => document.fonts.ready)
const screenshot = await page.screenshot()
await browser.close()
await sharp(screenshot)
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(join(root, 'public', 'social-card.jpg'))
