import type { UnusedCode } from './unused-code.ts'

/** `<ViewTransition>`: changes of screens are animated by `web/routing/screen-changes.ts`. */
const viewTransitions = {
  applyViewTransitionToHostInstances: '',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  createViewTransitionInstance: '',
  flushAfterMutationEffects: '',
  measureNestedViewTransitions: '',
  reportViewTransitionError: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  restoreViewTransitionOnHostInstances: '',
  startViewTransition: '',
  trackEnterViewTransitions: '',
  ViewTransitionPseudoElement: '',
}

/** References to fragments. */
const fragmentReferences = {
  FragmentInstance: '',
  addFragmentHandleToFiber: '',
  commitFragmentInstanceDeletionEffects: '',
  commitFragmentInstanceInsertionEffects: '',
  commitNewChildToFragmentInstances: '',
  isFragmentInstanceParent: 'return !1',
}

/** `<SuspenseList>`, which React does not export, and `<Activity>`. */
const boundaries = {
  updateActivityComponent: '',
  updateSuspenseListComponent: '',
  cutOffTailIfNeeded: '',
}

/** Stylesheets with `precedence`, scripts with `async`, and images that a view transition waits for. */
const awaitedResources = {
  acquireResource: '',
  getResource: 'return null',
  maySuspendCommit: 'return !1',
  preloadResource: 'return !0',
  suspendInstance: '',
  suspendResource: '',
  waitForCommitToBeReady: 'return null',
}

/** `preload`, `preinit` and similar functions of react-dom. */
const resourceHints = {
  preconnect: '',
  prefetchDNS: '',
  preinitModuleScript: '',
  preinitScript: '',
  preinitStyle: '',
  preload: '',
  preloadModule: '',
}

/** Called by no code of this version. */
const neverCalled = { defaultOnDefaultTransitionIndicator: '' }

const client: UnusedCode = {
  file: 'react-dom/cjs/react-dom-client.production.js',
  sha256: 'a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251',
  functions: {
    ...viewTransitions,
    ...fragmentReferences,
    ...boundaries,
    ...awaitedResources,
    ...resourceHints,
    ...neverCalled,
  },
  assignments: ['FragmentInstance.prototype.', 'ViewTransitionPseudoElement.prototype.'],
  cases: [
    'REACT_ACTIVITY_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
  ],
  // SuspenseList, ViewTransition, Activity
  tags: [19, 30, 31],
}

/** The functions that call `resourceHints`. */
const hintExports: UnusedCode = {
  file: 'react-dom/cjs/react-dom.production.js',
  sha256: '7a05d7f7bb2b02aae84018a88d4815a2181eef48d2cb8172d403eaa2b131eefd',
  functions: {},
  assignments: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'].map(
    (name) => `exports.${name} = `,
  ),
}

export const unusedReactDom = [client, hintExports]
