import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { Render } from '#contract/site.ts'
import { StartError } from '#server/lib/start-error.ts'
import type { PageOptions } from './routes.ts'

const root = join(import.meta.dirname, '../..')
type Bundle = { render: Render }

/** Loads the built pages; web/render.ts is the only entry point of the bundle. */
export async function loadPages(): Promise<PageOptions> {
  const entry = join(root, 'build', 'server', 'index.js')
  if (!existsSync(entry))
    throw new StartError('The pages are not built yet. Start with npm start, which builds them.')
  const bundle = (await import(pathToFileURL(entry).href)) as Bundle
  return { render: bundle.render, assetsDir: join(root, 'build', 'client') }
}

/** Returns pages served from source with hot reload. `cacheDir` is Vite's cache of pre-bundled dependencies. */
export async function loadDevelopmentPages({ cacheDir }: { cacheDir?: string } = {}): Promise<PageOptions> {
  const { createServer } = await import('vite')
  let vite: ViteDevServer | undefined
  return {
    render: async (request, context) => {
      if (!vite) throw new Error('The sources are served only once the server has been built')
      const bundle = (await vite.ssrLoadModule('/web/render.ts')) as Bundle
      return bundle.render(request, context)
    },
    develop: async (server) => {
      vite = await createServer({
        root,
        // use the server's port for hot reload, so that two servers do not need the same one
        server: { middlewareMode: true, hmr: { server } },
        appType: 'custom',
        ...(cacheDir && { cacheDir }),
      })
      return vite.middlewares
    },
    close: async () => vite?.close(),
  }
}
