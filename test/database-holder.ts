import { startEmbedded } from '#server/db/embedded.ts'

// Run as a process of its own: holds the folder's database until its input ends.
const [dataDir = ''] = process.argv.slice(2)
try {
  const { isNew, close } = await startEmbedded(dataDir)
  process.stdin.on('end', () => void close().then(() => process.exit(0)))
  process.stdin.resume()
  console.log(JSON.stringify({ isNew }))
} catch (error) {
  console.log(JSON.stringify({ refusal: error instanceof Error ? error.message : String(error) }))
  process.exitCode = 1
}
