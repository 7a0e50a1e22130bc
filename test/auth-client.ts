import { GoTrueClient } from '@supabase/auth-js'
import type { FastifyInstance } from 'fastify'

/** Listens on a free port and returns the base URL of the authentication provider. */
export async function listenForAuth(app: FastifyInstance): Promise<string> {
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/auth/v1`
}

/** Creates the published auth client with its own storage, like one browser. */
export function createAuthClient(url: string, flowType: 'implicit' | 'pkce' = 'implicit'): GoTrueClient {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return new GoTrueClient({
    url,
    storage,
    storageKey: 'palapa.session',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType,
  })
}

/** Posts JSON with the API version header that the published client sends. */
export function postAuth(app: FastifyInstance, path: string, body: unknown, token?: string) {
  return sendAuth(app, 'POST', path, body, token)
}

export async function sendAuth(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  token?: string,
) {
  const { statusCode, headers, payload } = await app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json;charset=UTF-8' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const parsed: AuthBody = payload === '' ? {} : JSON.parse(payload)
  return { status: statusCode, headers, body: parsed }
}

/** The response members that tests read; the tests with the published client prove the shape. */
export type AuthBody = {
  access_token?: string
  refresh_token?: string
  user?: AuthBody
  id?: string
  code?: string
  message?: string
  error_code?: string
  [name: string]: unknown
}
