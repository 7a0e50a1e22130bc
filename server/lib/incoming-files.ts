import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { maximumImageBytes } from '#contract/images.ts'
import { ApiError } from './errors.ts'

const limits = { fileSize: maximumImageBytes, files: 200, fields: 20, fieldSize: 1024 }

/** One file of a form: kept at `path` until the request ends, or refused for a reason. */
export type IncomingFile = { name: string } & ({ path: string } | { reason: string })

/** The files of a form in the order sent, each on disk before the next is read, so that none is held in memory. */
export async function* receiveFiles(request: FastifyRequest, folder: string): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) throw malformed('Send the photos as a multipart form.')
  try {
    let number = 0
    for await (const part of request.parts({ limits })) {
      const file = await receivePart(part, join(folder, String(number++)))
      if (file) yield file
    }
  } catch (error) {
    // The form parser's own errors are plain ones; those of files, the database and Fastify carry a code.
    const isCutOff = request.raw.destroyed && !request.raw.complete
    if (isCutOff || (error instanceof Error && !('code' in error))) {
      throw malformed('The photos did not arrive whole.')
    }
    throw error
  } finally {
    // what is left unread would keep the connection from its next request
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Undefined for what a form sends when no file was chosen. */
async function receivePart(part: Multipart, path: string): Promise<IncomingFile | undefined> {
  if (part.type === 'field') return { name: displayName(part.fieldname), reason: notAPhoto }
  const name = displayName(part.filename)
  if (part.fieldname !== 'images') {
    for await (const _chunk of part.file);
    return { name, reason: wrongField }
  }
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (part.file.truncated) return { name, reason: tooLarge }
  if (part.file.bytesRead > 0) return { name, path }
  return part.filename ? { name, reason: empty } : undefined
}

const notAPhoto = 'is a text field. Please send photos as files in the field "images".'
const wrongField = 'was sent in another field. Please send photos in the field "images".'
const tooLarge = 'is larger than 20 MB. Please make it smaller and send it again.'
const empty = 'is empty. Please choose another file.'

/** A file's name as it may stand in a sentence: no folders, nothing invisible, at most 80 characters. */
function displayName(fileName: string | undefined): string {
  const base = (fileName ?? '').split(/[\\/]/).at(-1) ?? ''
  const visible = base.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  const characters = Array.from(visible)
  if (characters.length === 0) return 'A file'
  if (characters.length <= 80) return visible
  return [...characters.slice(0, 60), '…', ...characters.slice(-19)].join('')
}

/** Makes this process's folder of unfinished uploads, and removes what killed ones left beside it. */
export async function prepareFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const pid of await readdir(parent)) {
    const isOwn = Number(pid) === process.pid
    if (isOwn || !isRunning(Number(pid))) await rm(join(parent, pid), { recursive: true, force: true })
  }
  const own = join(parent, String(process.pid))
  await mkdir(own, { mode: 0o700 })
  return own
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function malformed(message: string): ApiError {
  return new ApiError('invalid_input', message)
}
