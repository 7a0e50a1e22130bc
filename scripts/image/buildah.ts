import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Runs a program to its end and returns what it prints. The error of one that fails contains the end of its output. */
export async function runProgram(program: string, args: string[], cwd?: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, maxBuffer: 1e9 })
    return stdout.trim()
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string } // of node:child_process
    throw new Error(`${program} ${args[0]} failed:\n${`${stdout}\n${stderr}`.trim().slice(-3000)}`, {
      cause: error,
    })
  }
}

/** What `buildah inspect` returns about an image. */
export type ImageConfig = {
  User: string
  Env: string[]
  Cmd: string[]
  Healthcheck?: { Test: string[] }
}

/** Buildah with all of its images in one folder. It needs no daemon, and runs programs in a chroot. */
export function createBuildah(folder: string) {
  const storage = ['--storage-driver=vfs', `--root=${join(folder, 'storage')}`]
  const all = [...storage, `--runroot=${join(folder, 'run')}`]
  const run = (command: string, ...args: string[]) => runProgram('buildah', [...all, command, ...args])
  return {
    run,
    /** Returns the arguments that run a program in a container. */
    inContainer: (container: string, options: string[], program: string[]) => [
      ...all,
      'run',
      '--isolation=chroot',
      ...options,
      container,
      '--',
      ...program,
    ],
    build: (image: string, context: string, file: string, args: Record<string, string> = {}) =>
      run(
        'bud',
        '--isolation=chroot',
        '--format=docker',
        ...Object.entries(args).map(([name, value]) => `--build-arg=${name}=${value}`),
        `--tag=${image}`,
        `--file=${file}`,
        context,
      ),
    async configOf(image: string): Promise<ImageConfig> {
      const text = await run('inspect', '--type=image', image)
      return (JSON.parse(text) as { Docker: { config: ImageConfig } }).Docker.config // documented by buildah
    },
    /** Returns the bytes of the layers as a registry stores them, with gzip. */
    async compressedSize(image: string): Promise<number> {
      const target = join(folder, 'pushed')
      await run('push', '--quiet', image, `oci:${target}:image`)
      const blobs = join(target, 'blobs', 'sha256')
      const sizes = await Promise.all((await readdir(blobs)).map((name) => stat(join(blobs, name))))
      return sizes.reduce((sum, { size }) => sum + size, 0)
    },
  }
}

export type Buildah = ReturnType<typeof createBuildah>
