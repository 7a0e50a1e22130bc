import { compile } from '@mdx-js/mdx'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

type Program = ReturnType<Rolldown.PluginContext['parse']>

/** Calls that only build a schema: one whose result nobody uses is left out of the browser's bundle. */
const schemaBuilders = [
  'z',
  'endpoint',
  'queryValue',
  'optionalText',
  'requiredText',
  'wholeNumber',
  'wholeQuery',
  'blankIsNull',
  'missingIsBlank',
]

/** What the root holds anyway: apart, its parts are a dozen files of a few bytes. What only forms and members need is not. */
const frame =
  /\/contract\/endpoint\.|\/web\/(ui\/(?!phone-|password-|form-|use-leave-|upload-|use-file-|popover-|rows-|use-new-row-)|auth\/(use-session|session-store|start-auth|url-grant|sign-out|auth-client)|swipe\/use-kept-verdicts|(?!query\.|reason-of\.|zod-resolver\.|kept-photos\.|picture-files\.|shrink-photo\.)[\w-]+\.)/

/** What several screens show listings with. */
const listings =
  /\/contract\/property-limits\.|\/web\/(properties\/(format|facts|pictures|property-card|property-picture)|interactions\/like-button)\./

const chunkGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//, priority: 2 },
  { name: 'frame', test: frame, minShareCount: 2, priority: 1 },
  { name: 'listings', test: listings, minShareCount: 2 },
]

export default defineConfig(({ command }) => ({
  plugins: [articles(), tailwindcss(), reactRouter(), endpointsWithoutSchemas()],
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/**/*-page.{tsx,mdx}'] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          treeshake: {
            manualPureFunctions: schemaBuilders,
            // a file of the contract only says what it exports: unused, it is not loaded
            moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }],
          },
          // few requests for a first visit: what every page needs in two files, not in thirty
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './web/render.ts' } } },
  },
  // The bundle carries its own production React, whatever NODE_ENV the server runs with.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
}))

/** Makes a page of an article: its text in the layout that articles have, with its headings and the figures it states. */
function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx(\?|$)/ },
      async handler(text) {
        const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
        const figures = new Set([...text.matchAll(/<Figure of="(\w+)"/g)].map(([, name]) => name))
        const props = JSON.stringify({ headings, figures: [...figures] })
        const layout = `import { Article } from '#web/content/article.tsx'\n\nexport default ({ children }) => <Article page={page} {...${props}}>{children}</Article>\n\n`
        const code = await compile(layout + text, { providerImportSource: '#web/content/elements.tsx' })
        return { code: String(code), map: null }
      },
    },
  }
}

/**
 * The browser calls an endpoint by its method and path; what it sends and gets is checked by the server and the types.
 * Leaving the schemas out keeps zod away from every visitor but those who fill in a form that uses it.
 */
function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        let stripped = code
        for (const { start, end } of endpointSchemas(this.parse(code).body).toReversed()) {
          stripped = `${stripped.slice(0, start)}undefined${stripped.slice(end)}`
        }
        return { code: stripped, map: null }
      },
    },
  }
}

type Ranged = { start: number; end: number }

/** Where the schema of each `export const name = endpoint({ … })` stands. */
function endpointSchemas(body: Program['body']): Ranged[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      return []
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
      const [definition] = init.arguments
      if (init.callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return []
      return definition.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'schema'
          ? [property.value]
          : [],
      )
    })
  })
}
