import { startEmbedded } from '#server/db/embedded.ts'

// Runs as a separate process that keeps the folder's database running until its standard input ends.
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
