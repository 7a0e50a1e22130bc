import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createClient } from '#contract/client.ts'
import type { Render } from '#contract/site.ts'
import { apiContext } from './api.ts'
import { documentContext } from './document-context.ts'

// The module's own declaration differs from ServerBuild only in how it writes optional members.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

export const render: Render = (request, { apiFetch, nonce, site }) => {
  const context = new RouterContextProvider()
  context.set(apiContext, createClient('/api', apiFetch))
  context.set(documentContext, { nonce, site })
  return handle(request, context)
}
