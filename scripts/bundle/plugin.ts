import type { Plugin } from 'vite'
import { withoutUnused } from './unused-code.ts'
import { unusedReactDom } from './unused-react-dom.ts'
import { unusedReactRouter } from './unused-react-router.ts'

/** The files of libraries whose unused parts are left out of the browser's bundle. */
export const unusedParts = [...unusedReactDom, ...unusedReactRouter]

const resourceHints = ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule']

/** Exports of libraries that need parts which are left out. */
const leftOutExports = new Map([
  ['react', ['Activity', 'ViewTransition', 'addTransitionType']],
  ['react-dom', resourceHints],
  ['react-router', ['PrefetchPageLinks', 'useBlocker', 'usePrompt', 'useViewTransitionState']],
])

/** Properties that need parts which are left out, as JSX and as compiled objects. */
const leftOutProperties = /\b(precedence|viewTransition)=[{"]|[{,]\s*(precedence|viewTransition):/

/** Returns what a module uses of the libraries although it is left out. */
export function leftOutUse(code: string): string | undefined {
  for (const [library, names] of leftOutExports) {
    const imported = [
      ...code.matchAll(new RegExp(`\\bimport\\s*\\{([^}]*)\\}\\s*from\\s*['"]${library}['"]`, 'g')),
    ]
    const words = imported.flatMap(([, list = '']) => list.match(/\w+/g) ?? [])
    const name = names.find((each) => words.includes(each) || code.includes(`React.${each}`))
    if (name) return name
  }
  if (/\bFragment,\s*\{\s*(?:key:[^,}]*,\s*)?ref\b/.test(code)) return 'ref of a Fragment'
  if (/\bexport\b.*\bclientMiddleware\b/.test(code)) return 'clientMiddleware'
  return leftOutProperties.exec(code)?.slice(1).find(Boolean)
}

/**
 * Leaves parts of libraries that no page uses out of the browser's bundle, because a bundler cannot see that they are unused
 * (decision 024). Fails if a library's file is another one than these parts were read from, or if a module uses such a part.
 */
export function withoutUnusedLibraryCode(): Plugin {
  return {
    name: 'without-unused-library-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.[cm]?[jt]sx?$/ },
      handler(code, id) {
        const unused = unusedParts.find(({ file }) => id.endsWith(`/node_modules/${file}`))
        if (unused) return { code: withoutUnused(code, unused), map: null }
        const use = /\/node_modules\/(react|react-dom|react-router)\//.test(id) ? undefined : leftOutUse(code)
        if (use) this.error(`${use} is left out of the bundle by scripts/bundle/`)
        return null
      },
    },
  }
}
