import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

export type Route = { method: string; url: string }

/** Runs `build` and returns its result with every route registered meanwhile, except `HEAD` and `OPTIONS`. */
export async function collectRoutes<T>(build: () => Promise<T>): Promise<{ built: T; routes: Route[] }> {
  const routes: Route[] = []
  const collect = ({ method, url }: RouteOptions) => {
    for (const each of [method].flat()) {
      if (each !== 'HEAD' && each !== 'OPTIONS') routes.push({ method: String(each), url })
    }
  }
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance } // Fastify documents the channel
    fastify.addHook('onRoute', collect)
  }
  subscribe('fastify.initialization', watch)
  try {
    return { built: await build(), routes }
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}
