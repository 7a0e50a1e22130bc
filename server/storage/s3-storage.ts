import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { S3Client } from './s3-client.ts'
import { codeOf, failureOf, invalidResponse } from './s3-failures.ts'
import { elementsOf, textOf } from './s3-xml.ts'
import { isStoredName, requireStoredName, type FileInfo, type Storage, type StoredFile } from './storage.ts'

/** Creates a storage in a bucket of S3, of the objects whose keys start with `prefix`. A write is complete or leaves nothing. */
export function createS3Storage(client: S3Client, prefix: string): Storage {
  const keyOf = (name: string) => prefix + requireStoredName(name)

  /** Returns undefined for a missing object, and throws for every other failure. */
  async function orMissing(action: string, response: IncomingMessage): Promise<IncomingMessage | undefined> {
    const { statusCode: status = 0 } = response
    if (status >= 200 && status < 300) return response
    const code = codeOf(await textOfBody(client, response))
    if (status === 404 && (code === '' || code === 'NoSuchKey')) return undefined
    throw failureOf(action, status, code)
  }

  async function listPage(token: string | undefined): Promise<string> {
    const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
    const response = await orMissing('list files', await client.send({ method: 'GET', key: '', query }))
    const page = response && (await textOfBody(client, response))
    if (!page?.includes('</ListBucketResult>')) throw invalidResponse('list files')
    return page
  }

  return {
    async put(name, bytes) {
      const response = await client.send({ method: 'PUT', key: keyOf(name), body: bytes })
      if (!(await orMissing('store a file', response))) throw invalidResponse('store a file')
      response.resume()
    },
    async get(name) {
      const response = await orMissing('load a file', await client.send({ method: 'GET', key: keyOf(name) }))
      if (!response) return undefined
      const { size } = infoOf(response)
      const stream = Readable.from(client.read(response), { objectMode: false })
      stream.once('close', () => response.destroy()) // a stream that was never read does not end its generator
      return { stream, size }
    },
    async find(name) {
      const response = await orMissing('find a file', await client.send({ method: 'HEAD', key: keyOf(name) }))
      response?.resume()
      return response && infoOf(response)
    },
    async delete(name) {
      const response = await client.send({ method: 'DELETE', key: keyOf(name) })
      await orMissing('delete a file', response)
      response.resume()
    },
    async *list() {
      let token: string | undefined
      do {
        const page = await listPage(token)
        yield* filesOf(page, prefix)
        const isTruncated = textOf(page, 'IsTruncated') === 'true'
        token = isTruncated ? textOf(page, 'NextContinuationToken') : undefined
        if (isTruncated && !token) throw invalidResponse('list files')
      } while (token)
    },
    isUnfinished: () => false,
  }
}

function infoOf(response: IncomingMessage): FileInfo {
  const { headers } = response
  const size = Number(headers['content-length'] ?? NaN)
  if (!Number.isSafeInteger(size)) {
    response.destroy() // nothing will read its body, which would occupy the connection
    throw invalidResponse('load a file')
  }
  // of objects that were stored whole and are not encrypted with a key of their own
  const [, md5] = /^"?([0-9a-f]{32})"?$/.exec(headers.etag ?? '') ?? []
  return { size, ...(md5 && { md5 }) }
}

function filesOf(page: string, prefix: string): StoredFile[] {
  return elementsOf(page, 'Contents').flatMap((object) => {
    const name = textOf(object, 'Key')?.slice(prefix.length) ?? ''
    const size = Number(textOf(object, 'Size') ?? NaN)
    const storedAt = new Date(textOf(object, 'LastModified') ?? NaN)
    if (!Number.isSafeInteger(size) || Number.isNaN(storedAt.getTime())) throw invalidResponse('list files')
    return isStoredName(name) ? [{ name, size, storedAt }] : []
  })
}

/** Returns the text of a response that is held in memory: a page of at most 1,000 files, or an error. */
async function textOfBody(client: S3Client, response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of client.read(response)) {
    length += chunk.length
    if (length > 4 * 1024 * 1024) throw invalidResponse('a request')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
