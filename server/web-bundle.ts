import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Render } from '#contract/site.ts'
import { StartError } from './lib/start-error.ts'
import type { PageOptions } from './pages.ts'

const root = join(import.meta.dirname, '..')
type Bundle = { render: Render }

/** Loads the built pages; web/render.ts is the bundle's only entry. */
export async function loadPages(): Promise<PageOptions> {
  const entry = join(root, 'build', 'server', 'index.js')
  if (!existsSync(entry))
    throw new StartError('The pages are not built yet. Start with npm start, which builds them.')
  const bundle = (await import(pathToFileURL(entry).href)) as Bundle
  return { render: bundle.render, assetsDir: join(root, 'build', 'client') }
}

/** Serves the pages from source, with hot reload. */
export async function loadDevelopmentPages(): Promise<PageOptions> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  const load = async () => (await vite.ssrLoadModule('/web/render.ts')) as Bundle
  return {
    render: async (request, context) => (await load()).render(request, context),
    development: vite.middlewares,
    close: () => vite.close(),
  }
}
