import { acceptDocuments, listConsents } from '#contract/consents.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { requireProfile } from '#server/profiles/require-profile.ts'
import { currentDocuments, isCurrent } from './policy.ts'
import { createConsents, listOwnConsents } from './queries.ts'

export async function consentRoutes(app: Api): Promise<void> {
  const { db, clock } = app

  app.route({
    ...routeOf(listConsents),
    handler: async (request) => {
      const { id } = await requireProfile(db, requireUser(request).id)
      return present(id)
    },
  })

  app.route({
    ...routeOf(acceptDocuments),
    handler: async (request) => {
      const { id } = await requireProfile(db, requireUser(request).id)
      const { documents } = request.body
      if (!documents.every(isCurrent)) {
        throw new ApiError('conflict', 'Another version applies now. Please reload the page and read it.')
      }
      await createConsents(db, id, documents, clock())
      return present(id)
    },
  })

  async function present(userId: string) {
    const accepted = await listOwnConsents(db, userId)
    const documents = currentDocuments.map(({ document, version }) => {
      const consent = accepted.find((one) => one.document === document && one.version === version)
      return { document, version, acceptedAt: consent?.acceptedAt.toISOString() ?? null }
    })
    return { documents }
  }
}
