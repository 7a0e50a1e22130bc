import type { UnusedCode } from './unused-code.ts'

const folder = 'react-router/dist/production/lib'

/** Discovery of routes while browsing: `react-router.config.ts` sends all routes with the first page. */
const discovery: UnusedCode = {
  file: `${folder}/dom/ssr/fog-of-war.js`,
  sha256: 'eb9a6c534f1fb499f2e1a689e948fa9c882815525bc429e861dea024d2b22a30',
  functions: {
    getPartialManifest: '',
    getPatchRoutesOnNavigationFunction: '',
    isFogOfWarEnabled: 'return !1',
    useFogOFWarDiscovery: '',
  },
}

/** Prefetching by links: `web/routing/route-parts.ts` does it. */
const prefetching: UnusedCode = {
  file: `${folder}/dom/ssr/components.js`,
  sha256: 'c558f81af80558a31e44516bfc8c903b7b2630e9954017f4fc4cac061a500fd0',
  functions: {
    PrefetchPageLinks: 'return null',
    usePrefetchBehavior: 'return [!1, React$1.useRef(null), {}]',
  },
}

/** Requests for the data of the server's loaders and actions: all of them have a counterpart in the browser. */
const serverData: UnusedCode = {
  file: `${folder}/dom/ssr/single-fetch.js`,
  sha256: 'b48e0bfc41893af7473d0296cccde5419b652e97f1786ccfca8dea2cacfdc141',
  functions: {
    bubbleMiddlewareErrors: '',
    fetchAndDecodeViaTurboStream: 'throw Error("no clientLoader or clientAction")',
    nonSsrStrategy: '',
    unwrapSingleFetchResult: '',
  },
}

/** React Server Components. */
const serverComponents: UnusedCode = {
  file: `${folder}/hooks.js`,
  sha256: '815f4e1a09bdb3f26b52907f27dfe33b81193149863c1cfcfe6d5f5e60e05798',
  functions: { RSCErrorHandler: '' },
}

/** Instrumentation of single routes; that of the router is used. */
const routeInstrumentation: UnusedCode = {
  file: `${folder}/router/instrumentation.js`,
  sha256: '80f3af8400627f5f86f0e5b8bb3b89350282c742ef8f8b42c02714433aff375c',
  functions: { getRouteInstrumentationUpdates: 'return {}' },
}

/** `viewTransition` of links: `web/routing/screen-changes.ts` animates changes of screens. */
const linkTransitions: UnusedCode = {
  file: `${folder}/dom/lib.js`,
  sha256: '3fa62403d02a7d3bc03c2f5f086600d9738a643900de16691b57837610df8612',
  functions: { useViewTransitionState: 'return !1' },
}

/** Of the router: discovery, blockers, middleware, `viewTransition`, and replacing routes during development. */
const router: UnusedCode = {
  file: `${folder}/router/router.js`,
  sha256: 'c57a8a443062a135280d8534797cf22bea1f999731eec4aafe6e1c4cf356ed83',
  functions: {
    _internalSetRoutes: '',
    callRouteMiddleware:
      'if (args.request.signal.aborted) throw args.request.signal.reason; return handler()',
    checkFogOfWar: 'return { active: !1, matches: null }',
    deleteBlocker: '',
    discoverRoutes: 'return { type: "success", matches }',
    getBlocker: '',
    patchRoutes: '',
    patchRoutesImpl: '',
    persistAppliedTransitions: '',
    restoreAppliedTransitions: '',
    runClientMiddlewarePipeline: 'return runMiddlewarePipeline(args, handler)',
    shouldBlockNavigation: '',
    updateBlocker: '',
  },
}

export const unusedReactRouter = [
  discovery,
  prefetching,
  serverData,
  serverComponents,
  routeInstrumentation,
  linkTransitions,
  router,
]
