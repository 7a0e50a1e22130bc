import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { maximumImageBytes } from '#contract/images.ts'
import { codeOf } from '#server/lib/error-codes.ts'
import { ApiError } from '#server/lib/errors.ts'

const limits = { fileSize: maximumImageBytes, files: 200, fields: 20, fieldSize: 1024 }

/** File of a form: stored at `path` until the request ends, with the SHA-256 of its bytes, or rejected with a reason. */
export type IncomingFile = { name: string } & ({ path: string; sourceHash: string } | { reason: string })

/** Yields the files of a form in order. Each is written to disk before the next is read, so that none is held in memory. */
export async function* receiveFiles(request: FastifyRequest, folder: string): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) throw malformed('Send the photos as a multipart form.')
  try {
    let number = 0
    for await (const part of request.parts({ limits })) {
      const file = await receivePart(part, join(folder, String(number++)))
      if (file) yield file
    }
  } catch (error) {
    // Errors of the form parser have no code; those of the file system, the database and Fastify have one.
    const isCutOff = request.raw.destroyed && !request.raw.complete
    if (isCutOff || (error instanceof Error && !('code' in error))) {
      throw malformed('The photos did not arrive completely.')
    }
    throw error
  } finally {
    // unread data would block the next request on the connection
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Returns undefined for the empty part that a form sends when no file was chosen. */
async function receivePart(part: Multipart, path: string): Promise<IncomingFile | undefined> {
  if (part.type === 'field') return { name: displayName(part.fieldname), reason: notAPhoto }
  const name = displayName(part.filename)
  if (part.fieldname !== 'images') {
    for await (const _chunk of part.file);
    return { name, reason: wrongField }
  }
  const hash = createHash('sha256')
  part.file.on('data', (chunk: Buffer) => hash.update(chunk))
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (part.file.bytesRead > 0 && !part.file.truncated) return { name, path, sourceHash: hash.digest('hex') }
  await rm(path)
  if (part.file.truncated) return { name, reason: tooLarge }
  return part.filename ? { name, reason: empty } : undefined
}

const notAPhoto = 'is a text field. Please send photos as files in the field "images".'
const wrongField = 'was sent in another field. Please send photos in the field "images".'
const tooLarge = 'is larger than 20 MB. Please make it smaller and send it again.'
const empty = 'is empty. Please choose another file.'

/** Returns a file name for use in a sentence: no folders, no invisible characters, at most 80 characters. */
function displayName(fileName: string | undefined): string {
  const base = (fileName ?? '').split(/[\\/]/).at(-1) ?? ''
  const visible = base.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  const characters = Array.from(visible)
  if (characters.length === 0) return 'A file'
  if (characters.length <= 80) return visible
  return [...characters.slice(0, 60), '…', ...characters.slice(-19)].join('')
}

/** Returns this process's folder for unfinished uploads, after removing those of processes that no longer run. */
export async function prepareFolder(parent: string): Promise<string> {
  const pids = await readdir(parent).catch(() => [])
  for (const pid of pids) {
    const isOwn = Number(pid) === process.pid
    if (isOwn || !isRunning(Number(pid))) await rm(join(parent, pid), { recursive: true, force: true })
  }
  return join(parent, String(process.pid))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function malformed(message: string): ApiError {
  return new ApiError('invalid_input', message)
}
