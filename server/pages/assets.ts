import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the files of the build. */
export async function serveAssets(app: FastifyInstance, assetsDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetsDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControlOf(path))
    },
  })
}

function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable' // the file name contains a content hash
  // A cached service worker would delay every later release.
  return path.includes('service-worker.js') ? 'no-cache' : 'public, max-age=3600'
}
