import type { FastifyRequest } from 'fastify'

/** Returns a query parameter, blank when it is missing or repeated. */
export function queryOf({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name] // Fastify's parser always returns an object
  return typeof value === 'string' ? value : ''
}
