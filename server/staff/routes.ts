import { getOwnStaffRole } from '#contract/moderation/staff.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { requireStaff } from '#server/lib/require-staff.ts'

export async function staffRoutes(app: Api): Promise<void> {
  app.route({
    ...routeOf(getOwnStaffRole),
    handler: async (request) => ({ role: requireStaff(request).role }),
  })
}
