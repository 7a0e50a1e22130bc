import { compile } from '@mdx-js/mdx'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { sources } from './contract/facts/fact-sources.ts'
import { withoutUnusedLibraryCode } from './scripts/bundle/plugin.ts'

type Program = ReturnType<Rolldown.PluginContext['parse']>

/** Pure functions that only build a schema; the bundler removes calls whose result is unused. */
const schemaBuilders = [
  'z',
  'endpoint',
  'queryValue',
  'optionalText',
  'requiredLine',
  'optionalLine',
  'requiredText',
  'wholeNumber',
  'wholeQuery',
  'blankIsNull',
  'missingIsBlank',
  'anyOf',
  'mapNames',
]

/**
 * Modules of the root, bundled together because each alone would be a file of a few bytes. Excludes modules that only
 * forms and signed-in users need.
 */
const frame =
  /\/contract\/(endpoint|run-once|lib\/(belize-time|number-text))\.|\/web\/((?!not-found-page)[\w-]+\.|(settings|routing|shell)\/|data\/(api|pack)\.|storage\/browser-storage\.|members\/(unread-total|use-owns-property)\.|conversations\/follow-messages\.|storage\/theme\.|session\/(auth-listener|use-session|session-store|start-auth|url-grant)\.|swipe\/use-pending-verdicts\.|ui\/(fields\/early-choices|hooks\/use-(back-closes|pending|restored-focus|today)|(?!avatar|card\.|confirm-|dialog|failed-|javascript-|menu-|not-loaded|upload-|photo-|popover-|rows-|tabs|times\.)[\w-]+)\.)/

/** Modules for displaying properties that several screens share. */
const listings =
  /\/contract\/(costs\/money|details\/names|lib\/date-text|properties|property-limits|property-statuses|places)\.|\/web\/(units\/(areas|numbers|read-area)|properties\/(cached-properties|format|facts|images|image-or-placeholder|price|list\/list-failure|map\/map-around)|interactions\/(guest-heart|heart-button|like-button))\./

/** The cards of properties. */
const cards =
  /\/web\/properties\/(card-(events|property)|property-card|use-(card-transitions|listed-times))\./

/** The search and its results, which the list and the map share, without what only other pages need or what loads later. */
const search =
  /\/web\/properties\/(use-typed-text|list\/(?!list-page|nothing-|place-(offer-|op)|plural-|search-[bf])[\w-]+|map\/map-address)\.|\/use-gradual-count\./

/** What every page has for the units that a visitor chooses. Measured by `e2e/site/first-visit.spec.ts`. */
const units = /\/web\/(units\/(area-units|chosen-units)|properties\/costs\/stored-buyer)\./

/** What the page of a property has for its costs and facts until a visitor presses something. Measured there too. */
const costs =
  /\/web\/properties\/(unit-note|costs\/(costs|copy-costs|monthly-payment)|details\/years-left(-text)?)\./

/** What shows others than the units of the document. */
const otherUnits = /\/web\/units\/(show-units|converted-text|unit-price)\./

/** Inputs of plain forms, which most pages do not have. */
const inputs = /\/web\/(ui\/(fields\/(field|scripted-form|select)|javascript-required)|forms\/form-text)\./

const onEveryPage = /\/(rolldown-runtime|framework|frame|units)-/
const rarelyNeeded = /\/(payment-form|show-units)-/

/** For a group with endpoints: without the schemas, which its modules import but the browser never uses (`endpointsWithoutSchemas`). */
const alone = { includeDependenciesRecursively: false }

const chunkGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//, priority: 2 },
  { name: 'frame', test: frame, minShareCount: 2, priority: 1 },
  { name: 'units', test: units },
  { name: 'costs', test: costs },
  { name: 'listings', test: listings, minShareCount: 2, ...alone },
  { name: 'cards', test: cards, minShareCount: 2, ...alone },
  { name: 'search', test: search, minShareCount: 2, ...alone },
  { name: 'show-units', test: otherUnits },
  { name: 'inputs', test: inputs, minShareCount: 2 },
]

/** Chunks of a first visit. Most of their functions run while the page becomes interactive. */
const runAtOnce = /^(framework|frame|root|listings|cards|search|article|(home|list|detail)-page)$/

/**
 * Makes Chromium compile all functions of a chunk in the background while it loads, instead of each on the main thread when it is
 * first called, which took a third of the script time of a first visit. Other browsers ignore the comment.
 */
const compileHint = ({ name }: { name: string }) =>
  runAtOnce.test(name) ? '//# allFunctionsCalledOnLoad' : ''

/** The oldest versions for which syntax and styles are built. `test/documents/browsers.test.ts` refuses functions that they lack. */
const supportedBrowsers = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']

export default defineConfig(({ command }) => ({
  plugins: [
    articles(),
    tailwindcss(),
    reactRouter(),
    endpointsWithoutSchemas(),
    withoutUnusedLibraryCode(),
    extensibleEntries(),
    escapedServerBundle(),
  ],
  build: {
    assetsInlineLimit: 0,
    // what every page has loaded, and what a page of a property rarely needs, is in no list of what else to load for an import
    modulePreload: {
      resolveDependencies: (imported, files) =>
        rarelyNeeded.test(imported) ? [] : files.filter((file) => !onEveryPage.test(file)),
    },
  },
  optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/**/*-page.{tsx,mdx}'] },
  environments: {
    client: {
      build: {
        target: supportedBrowsers,
        rollupOptions: {
          checks: { pluginTimings: false },
          treeshake: {
            manualPureFunctions: schemaBuilders,
            // contract modules have no side effects, so unused ones are dropped
            moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }],
          },
          // a first visit makes few requests: modules that every page needs are in two files, not in thirty
          output: { codeSplitting: { groups: chunkGroups }, postBanner: compileHint },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: './web/render.ts',
          // imports that only split the browser's bundle
          checks: { ineffectiveDynamicImport: false, pluginTimings: false },
        },
      },
    },
  },
  // The bundle includes the production build of React, regardless of the server's NODE_ENV.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
}))

/**
 * Compiles each MDX article into a page: its text in the article layout, with its headings and the sources of the figures
 * that it uses, so that visitors do not download the sources of all the others.
 */
function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx(\?|$)/ },
      async handler(text) {
        const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
        const names = new Set([...text.matchAll(/<Figure of="(\w+)"/g)].map(([, name = '']) => name))
        const figures = [...names].map((name) => ({ name, ...sourceOf(name) }))
        const props = JSON.stringify({ headings, figures })
        const layout = `import { Article } from '#web/content/article.tsx'\n\nexport default ({ children }) => <Article page={page} {...${props}}>{children}</Article>\n\n`
        const code = await compile(layout + text, { providerImportSource: '#web/content/elements.tsx' })
        return { code: String(code), map: null }
      },
    },
  }
}

function sourceOf(figure: string) {
  const source = new Map(Object.entries(sources)).get(figure)
  if (!source) throw new Error(`There is no figure ${figure}`)
  return source
}

/**
 * Allows entry chunks to export more than their entry module. React Router's default forbids it, but manual chunk groups need it. So an
 * entry in a group would name it: `frame` does not contain the page that matches its test.
 */
function extensibleEntries(): Plugin {
  return {
    name: 'extensible-entries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}

/** Escapes characters beyond Latin-1 in the server's bundle, a single one of which makes V8 take two bytes for each character of it. */
function escapedServerBundle(): Plugin {
  return {
    name: 'escaped-server-bundle',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\xff]/g, unicodeEscape)
    },
  }
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * Removes the schemas and summaries of endpoints from the browser's bundle. The browser needs only method and path, because the server
 * and the types check requests and responses. Only visitors who open a form that validates with zod download zod.
 */
function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$/ },
      handler(code) {
        let stripped = code
        for (const { start, end } of rangesOnServer(this.parse(code).body).toReversed()) {
          stripped = `${stripped.slice(0, start)}undefined${stripped.slice(end)}`
        }
        return { code: stripped, map: null }
      },
    },
  }
}

type Ranged = { start: number; end: number }

/** Returns the source ranges of what only the server needs in each `export const name = endpoint({ … })`. */
function rangesOnServer(body: Program['body']): Ranged[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      return []
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
      const [definition] = init.arguments
      if (init.callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return []
      return definition.properties.flatMap((property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        ['schema', 'summary'].includes(property.key.name)
          ? [property.value]
          : [],
      )
    })
  })
}
