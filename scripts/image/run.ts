import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot, MissingProgram, requireProgram } from '../cluster/processes.ts'
import { createBase } from './bases.ts'
import { createBuildah } from './buildah.ts'
import { checkImage } from './check.ts'

// Builds the image of Containerfile with buildah, and runs it on a PostgreSQL of Debian. Not a part of npm run ci: it takes minutes.
const folder = await mkdtemp(join(tmpdir(), 'palapa-image-'))
try {
  for (const name of ['buildah', 'debootstrap']) requireProgram(name, `/usr/bin/${name}`, `/usr/sbin/${name}`)
  if (!isRoot) throw new MissingProgram('debootstrap needs root')
  await chmod(folder, 0o711)
  const buildah = createBuildah(folder)
  const faults = await checkImage(buildah, folder, await createBase(buildah, folder))
  for (const fault of faults) console.log(`  wrong: ${fault}`)
  console.log(faults.length === 0 ? 'Passed.' : 'FAILED.')
  if (faults.length > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error
  console.log(`Skipped: ${error.message}. npm run test:unit -- scripts/image checks the files only.`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
