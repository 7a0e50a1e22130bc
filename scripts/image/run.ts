import { isRoot, MissingProgram, requireProgram } from '../cluster/processes.ts'
import { reportOutcome } from '../report-outcome.ts'
import { createBase } from './bases.ts'
import { createBuildah } from './buildah.ts'
import { checkImage } from './check.ts'

// Builds the image of Containerfile with buildah, and runs it on a PostgreSQL of Debian. Not a part of npm run ci: it takes
// minutes. Where it is skipped, npm run test:unit -- scripts/image checks the files.
await reportOutcome('palapa-image-', async (folder) => {
  for (const name of ['buildah', 'debootstrap']) requireProgram(name, `/usr/bin/${name}`, `/usr/sbin/${name}`)
  if (!isRoot) throw new MissingProgram('debootstrap needs root')
  const buildah = createBuildah(folder)
  const faults = await checkImage(buildah, folder, await createBase(buildah, folder))
  for (const fault of faults) console.log(`  wrong: ${fault}`)
  return faults.length === 0
})
