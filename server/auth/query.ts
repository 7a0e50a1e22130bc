import type { FastifyRequest } from 'fastify'

/** A member of the query, blank when there is none or more than one. */
export function queryOf({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name] // Fastify's parser always answers an object
  return typeof value === 'string' ? value : ''
}
