import fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import { codeOf } from '#server/lib/error-codes.ts'
import { bearerToken } from '#server/lib/require-user.ts'
import { isEqualSecret } from '#server/lib/secrets.ts'
import { StartError } from '#server/lib/start-error.ts'

const metricsPath = '/metrics'

/** Serves the metrics on their own port if there is one, else at a path of the site that requires the token. */
export async function serveMetrics(app: FastifyInstance, registry: Registry, config: Config): Promise<void> {
  const { port, token } = config.metrics
  if (port === undefined) return addRoute(app, registry, token)
  const server = fastify({ logger: false, forceCloseConnections: true })
  addRoute(server, registry, token)
  app.addHook('onReady', () => listen(server, port, config.host))
  app.addHook('onClose', () => server.close())
}

function addRoute(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (token !== undefined && !isEqualSecret(bearerToken(request) ?? '', token)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('METRICS_TOKEN is required.\n')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function listen(server: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    throw new StartError(
      `The metrics cannot be served on ${host}:${port} (${String(codeOf(error) ?? error)}). Set METRICS_PORT to another number.`,
    )
  }
}
