import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../build/client/assets')

/** Returns the size by gzip of the only built script whose name starts so. */
async function gzipBytes(names: string[], name: string): Promise<number> {
  const found = names.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  expect(found, name).toHaveLength(1)
  return gzipSync(await readFile(join(folder, found[0] ?? '')), { level: 6 }).byteLength
}

test('the units of a property page add at most 2 kB of scripts, and the form of the monthly payment as much', async () => {
  const names = await readdir(folder)
  const sizes = await Promise.all(
    ['chosen-units', 'unit-price', 'cash-to-close-link'].map((name) => gzipBytes(names, name)),
  )
  expect(sizes.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(2048)
  expect(await gzipBytes(names, 'payment-form')).toBeLessThanOrEqual(2048)
})
