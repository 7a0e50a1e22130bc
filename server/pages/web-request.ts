import type { FastifyRequest } from 'fastify'

export const formType = 'application/x-www-form-urlencoded'

/** Returns the address of a page. A path that starts with two slashes would name another host. */
export function addressOf({ url }: FastifyRequest, publicUrl: string): URL {
  return new URL(url.replace(/^[/\\]+/, '/'), publicUrl)
}

/** Returns the request without anything that differs between visitors, because all receive the same document. */
export function webRequest({ body, headers, method }: FastifyRequest, url: URL): Request {
  if (typeof body !== 'string') return new Request(url)
  return new Request(url, { method, headers: { 'content-type': headers['content-type'] ?? formType }, body })
}
