import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { createClient } from '#contract/client.ts'
import type { Render } from '#contract/site.ts'
import { apiContext } from '#web/data/api.ts'
import { documentContext } from '#web/settings/document-context.ts'

// The declared type of the virtual module differs from ServerBuild only in how it writes optional properties.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

export const render: Render = (request, { apiFetch, ...documentParts }) => {
  const context = new RouterContextProvider()
  context.set(apiContext, createClient('/api', apiFetch))
  context.set(documentContext, documentParts)
  return handle(request, context)
}
