import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import * as z from 'zod/mini'

/** Serves the address of a property's page as a QR code, for the printed page. It does not say whether the property exists. */
export function qrCodeRoutes(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/property/:id/qr.svg', (request, reply) => {
    const id = z.safeParse(z.uuid(), request.params.id)
    if (!id.success) return reply.callNotFound()
    const code = renderSVG(`${app.config.publicUrl}/property/${id.data}`, { ecc: 'M' })
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(code)
  })
}
