import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import { claimCase, decideCase, getCase } from '#contract/moderation/cases.ts'
import type { StaffRole } from '#contract/moderation/staff.ts'
import { suspendPerson } from '#contract/moderation/suspensions.ts'
import { addStaff } from '#server/staff/changes.ts'
import { data, type TestApp, type TestUser } from '#test/app.ts'

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

/** Suspends a user for seven days. */
export async function suspend(app: TestApp, { id }: { id: string }): Promise<void> {
  const staff = await signUpStaff(app)
  data(await staff.call(suspendPerson, { params: { id }, body: { days: 7, reason: 'Fraud' } }))
}

export const claim = (user: TestUser, id: string) => user.call(claimCase, { params: { id } })

export const open = async (user: TestUser, id: string) => data(await user.call(getCase, { params: { id } }))

export const decide = (
  user: TestUser,
  id: string,
  decision: CaseDecision,
  reason = 'Because of the rules.',
) => user.call(decideCase, { params: { id }, body: { decision, reason } })
