import type { Config } from '#server/config.ts'
import { StartError } from '#server/lib/start-error.ts'
import { copyFiles, type CopyCounts } from '#server/storage/copy.ts'
import { openBucket, openFolders, type Stores } from '#server/storage/open-storage.ts'
import { backgroundLimits, type S3Limits } from '#server/storage/s3-client.ts'
import { checkStorage } from '#server/storage/start-check.ts'

const usage = `npm run storage -- copy files s3    copies the photos and private files of DATA_DIR to the bucket of S3_BUCKET
npm run storage -- copy s3 files    copies them back

Nothing is deleted. Files that are there with the same content are not copied again, so an interrupted copy continues. The
server may be running: copy once, start the servers with the new storage, and copy again what was added meanwhile.`

type Output = Pick<Console, 'log' | 'error'>

/** Copies the files, and prints the counts of each area. Throws a StartError that says what to do. */
export async function copyByCommand(
  [command, from = '', to = '', ...rest]: string[],
  config: Config,
  output: Output,
): Promise<void> {
  const isDirection = [from, to].toSorted().join(' ') === 'files s3'
  if (command !== 'copy' || !isDirection || rest.length > 0) throw new StartError(usage)
  await checkStorage(open(config, to), { warn: refuse })
  // among thousands of files, one may take long or fail once
  const [source, target] = [open(config, from, backgroundLimits), open(config, to, backgroundLimits)]
  let failures = 0
  for (const [area, key] of [
    ['Photos', 'images'],
    ['Private files', 'privateFiles'],
  ] as const) {
    const counts = await copyFiles(source[key], target[key], showProgress(area, output))
    output.log(`${area}: ${describe(counts)}.`)
    for (const { name, error } of counts.failed.slice(0, 20)) output.error(`${name}: ${String(error)}`)
    failures += counts.failed.length
  }
  if (failures === 0) return
  throw new StartError(`Files that could not be copied: ${failures}. Run the command again to copy them.`)
}

function open(config: Config, kind: string, limits?: S3Limits): Stores {
  if (kind === 'files') return openFolders(config)
  if (!config.s3)
    throw new StartError('Set S3_ENDPOINT and the other settings of S3 first. See .env.example.')
  return openBucket(config.s3, limits)
}

function refuse({ err }: { err: Error }): never {
  throw new StartError(`Nothing was copied: ${err.message}.`)
}

/** Prints a line for every 1,000 files. */
function showProgress(area: string, output: Output) {
  return (counts: CopyCounts) => {
    const done = counts.copied + counts.present + counts.gone + counts.failed.length
    if (done % 1000 === 0) output.log(`${area} so far: ${describe(counts)}`)
  }
}

function describe({ copied, present, gone, failed }: CopyCounts): string {
  return `${copied} copied, ${present} already there, ${gone} deleted meanwhile, ${failed.length} failed`
}
