import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from './config.ts'
import { StartError } from './lib/start-error.ts'
import type { Render } from './pages.ts'

const buildFolder = join(import.meta.dirname, '..', 'build')

/** Loads the built pages. The bundle is made by Vite, so this is the one place that imports what it wrote. */
export async function loadPages(_config: Config): Promise<{ render: Render; assetsDir: string }> {
  const entry = join(buildFolder, 'server', 'index.js')
  if (!existsSync(entry))
    throw new StartError('The pages are not built yet. Start with npm start, which builds them.')
  const bundle = (await import(pathToFileURL(entry).href)) as { render: Render } // web/render.ts is its only entry
  return { render: bundle.render, assetsDir: join(buildFolder, 'client') }
}
