import { GoTrueClient } from '@supabase/auth-js'
import type { FastifyInstance } from 'fastify'

/** Listens on a free port and answers the address of the authentication provider. */
export async function listenForAuth(app: FastifyInstance): Promise<string> {
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/auth/v1`
}

/** The published client with a storage of its own, as one browser has it. */
export function createAuthClient(url: string, flowType: 'implicit' | 'pkce' = 'implicit'): GoTrueClient {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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

/** Posts JSON as a client that names a version of the protocol. */
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

/** The members that tests read; the client's own tests prove the shape. */
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
