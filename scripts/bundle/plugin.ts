import type { Plugin } from 'vite'
import { withoutUnused } from './unused-code.ts'
import { unusedReactDom } from './unused-react-dom.ts'

/** The libraries whose unused parts are left out of the browser's bundle. */
export const unusedParts = [unusedReactDom]

/** Exports of React that need parts which are left out. */
const exportsWithoutParts =
  /\b(?:ViewTransition|addTransitionType|Activity|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)\b/

/** Returns what a module uses of React that is left out. */
export function leftOutUse(code: string): string | undefined {
  const imported = [...code.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*['"]react(?:-dom)?['"]/g)]
  const named = imported.map(([, names = '']) => exportsWithoutParts.exec(names)?.[0]).find(Boolean)
  const member = new RegExp(`\\bReact(?:DOM)?\\.(${exportsWithoutParts.source})`).exec(code)?.[1]
  const reference = /\bFragment,\s*\{\s*(?:key:[^,}]*,\s*)?(ref)\b/.exec(code)?.[1]
  const property = /\b(precedence)=[{"]|[{,]\s*(precedence):/.exec(code)
  return named ?? member ?? (reference && 'ref of a Fragment') ?? property?.slice(1).find(Boolean)
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
        const use = /\/node_modules\/(react|react-dom|scheduler)\//.test(id) ? undefined : leftOutUse(code)
        if (use) this.error(`${use} is left out of the bundle: scripts/bundle/unused-react-dom.ts`)
        return null
      },
    },
  }
}
