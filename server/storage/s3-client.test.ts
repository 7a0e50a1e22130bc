import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { backgroundLimits, createS3Client, type S3Limits } from './s3-client.ts'

/** Sends one request to a server that does not respond to the first one, fails the second, and responds to the third. */
async function sendTo(limits: Partial<S3Limits>): Promise<number | undefined> {
  let count = 0
  const respond: RequestListener = (_request, response) => {
    count += 1
    if (count > 1) response.writeHead(count === 2 ? 503 : 200, { 'content-length': 0 }).end()
  }
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' }
  const place = { endpoint: `http://127.0.0.1:${port}`, bucket: 'palapa', prefix: '', isPathStyle: true }
  try {
    const client = createS3Client({ ...place, ...keys }, limits)
    const response = await client.send({ method: 'GET', key: 'photo' })
    response.resume()
    return response.statusCode
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a backup repeats a request without a response, which a visitor does not wait for', async () => {
  const limits = { silenceMs: 500, retryDelaysMs: [10, 10, 10] }
  await expect(sendTo(limits)).rejects.toThrow('S3 does not respond')
  expect(await sendTo({ ...backgroundLimits, ...limits })).toBe(200)
})
