import * as contract from '#contract/moderation/featured.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireStaff } from '#server/lib/require-staff.ts'
import { requireNoConflict } from '#server/moderation/conflicts/require-no-conflict.ts'
import { presentImage } from '#server/storage/present.ts'
import { setFeatured } from './changes.ts'
import { listFeatured } from './queries.ts'

/** Which properties are featured, for staff. */
export async function featuredRoutes(app: Api): Promise<void> {
  const { db, clock, config } = app

  app.route({ ...routeOf(contract.listFeatured), handler: present })

  app.route({
    ...routeOf(contract.setFeatured),
    handler: async (request) => {
      const { ids, before } = request.body
      if (!ids.every(isId)) throw notListed()
      for (const id of preferredIds(ids, before)) {
        const subject = { subjectType: 'property', subjectId: id } as const
        await requireNoConflict(db, subject, requireStaff(request).id)
      }
      const result = await setFeatured(db, {
        ...request.body,
        staffId: requireStaff(request).id,
        now: clock(),
      })
      if (result === 'not_listed') throw notListed()
      if (result === 'changed') throw new ApiError('conflict', changedMessage)
      request.log.info({ ids }, 'featured properties set')
      return present()
    },
  })

  async function present() {
    const rows = await listFeatured(db)
    return {
      properties: rows.map(({ position: _position, image, ...row }) => ({
        ...row,
        image: image && presentImage(image, config.apiUrl),
      })),
    }
  }
}

/** Returns the properties that a choice adds or moves ahead of another one. */
function preferredIds(ids: string[], before: string[]): string[] {
  const rest = before.filter((id) => ids.includes(id))
  const order = ids.filter((id) => rest.includes(id))
  return ids.filter((id) => !rest.includes(id) || order.indexOf(id) < rest.indexOf(id))
}

const notListed = () =>
  new ApiError('invalid_input', 'Choose properties that are for sale: one of these is not, or no longer.')

const changedMessage = 'Someone else changed the featured properties. Please reload, then choose again.'
