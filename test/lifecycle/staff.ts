import type { StaffRole } from '#contract/moderation/staff.ts'
import { addStaff } from '#server/staff/changes.ts'
import type { TestApp, TestUser } from '#test/app.ts'

/** Signs up a member of staff. */
export async function signUpStaff(
  app: TestApp,
  role: StaffRole = 'moderator',
  name = 'Mo',
): Promise<TestUser> {
  const user = await app.signUp({ name })
  await addStaff(app.app.db, user.id, role, app.app.clock())
  return user
}
