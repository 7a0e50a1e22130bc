import { cp, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Buildah, runProgram } from './buildah.ts'

const release = 'bookworm'
/** What the image debian:bookworm-slim leaves out too. */
const left = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/info',
  'usr/share/locale',
  'var/cache/apt',
  'var/lib/apt/lists',
  'var/log',
]

/** Creates the base of the image by debootstrap, because registries of images cannot be reached everywhere. */
export async function createBase(buildah: Buildah, folder: string): Promise<string> {
  const image = 'localhost/palapa-base'
  const context = join(folder, 'base')
  const root = join(context, 'root')
  await runProgram('debootstrap', ['--variant=minbase', release, root, 'http://deb.debian.org/debian'])
  for (const path of left) {
    await rm(join(root, path), { recursive: true })
    await mkdir(join(root, path))
  }
  await buildFrom(buildah, image, context, ['FROM scratch', 'COPY root /', 'CMD ["bash"]'])
  await rm(context, { recursive: true })
  return image
}

/** Creates the image in which the first stage runs: the base with the Node and npm of this machine. */
export async function createBuilder(buildah: Buildah, folder: string, base: string): Promise<string> {
  const image = 'localhost/palapa-builder'
  const context = join(folder, 'builder')
  await mkdir(context)
  await cp(process.execPath, join(context, 'node'))
  await cp(await findNpm(), join(context, 'npm'), { recursive: true })
  const npm = '/usr/local/lib/node_modules/npm'
  await buildFrom(buildah, image, context, [
    `FROM ${base}`,
    'COPY node /usr/local/bin/node',
    `COPY npm ${npm}`,
    `RUN ln -s ${npm}/bin/npm-cli.js /usr/local/bin/npm`,
    ...(await copyCertificates(context)),
  ])
  await rm(context, { recursive: true })
  return image
}

/** Returns the folder of the installed npm, whose program is a link to its file `bin/npm-cli.js`. */
async function findNpm(): Promise<string> {
  const program = await realpath(await runProgram('sh', ['-c', 'command -v npm']))
  return dirname(dirname(program))
}

/** Copies the certificates of a network that has its own, which npm needs there. The final image does not get them. */
async function copyCertificates(context: string): Promise<string[]> {
  const file = process.env['NODE_EXTRA_CA_CERTS']
  if (!file) return []
  await cp(file, join(context, 'certificates.crt'))
  return ['COPY certificates.crt /etc/', 'ENV NODE_EXTRA_CA_CERTS=/etc/certificates.crt']
}

async function buildFrom(buildah: Buildah, image: string, context: string, lines: string[]): Promise<void> {
  const file = join(context, 'Containerfile')
  await writeFile(file, lines.join('\n'))
  await buildah.build(image, context, file)
}
