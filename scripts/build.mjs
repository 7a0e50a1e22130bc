import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root, run } from './prepare.mjs'

rmSync(join(root, 'build'), { recursive: true, force: true })
const code = await run('react-router', ['build'], { NODE_ENV: 'production' })
if (code !== 0) process.exit(code)
compress(join(root, 'build', 'client'))

/** Writes compressed copies beside every text asset, so that the server never compresses one. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) compress(path)
    else if (/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) {
      const bytes = readFileSync(path)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  }
}
