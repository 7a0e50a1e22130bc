import { setInteraction } from '#contract/interactions.ts'
import { listNotices } from '#contract/notices.ts'
import type { StatusNews } from '#server/notices/saver-notices.ts'
import { data, type TestApp, type TestUser } from '#test/app.ts'

/** Returns the jobs of a queue, waiting or done. */
export async function jobsOf(
  { app }: TestApp,
  queue: string,
): Promise<{ data: StatusNews; waitSeconds: number }[]> {
  const { rows } = await app.pool.query(
    `select data, extract(epoch from start_after - created_on)::float8 as "waitSeconds" from palapa_jobs.job
     where name = $1 order by created_on`,
    [queue],
  )
  return rows
}

/** Returns the kinds of notices that a user has, newest first. */
export const kindsOf = async (user: TestUser) =>
  data(await user.call(listNotices, { querystring: {} })).notices.map(({ kind }) => kind)

export async function save(user: TestUser, propertyId: string): Promise<void> {
  data(await user.call(setInteraction, { body: { propertyId, interactionType: 'LIKE' } }))
}
