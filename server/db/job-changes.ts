import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Deletes the jobs of a queue whose data has this text at the path, in any case. */
export async function deleteJobsWith(db: Db, queue: string, path: string[], text: string): Promise<void> {
  await db.execute(
    sql`delete from palapa_jobs.job where name = ${queue} and lower(data #>> ${sql.param(path)}::text[]) = lower(${text})`,
  )
}

/** A member of the items of a list in the data of jobs. */
export type ItemMember = { list: string; member: string }

/** Removes the items of a list in the data of a queue's jobs that have this text as a member; the jobs stay. */
export async function deleteJobItems(
  db: Db,
  queue: string,
  { list, member }: ItemMember,
  text: string,
): Promise<void> {
  await db.execute(sql`
    update palapa_jobs.job set data = jsonb_set(data, array[${list}], coalesce(
      (
        select jsonb_agg(item order by position)
        from jsonb_array_elements(data->${list}) with ordinality as items (item, position)
        where item->>${member} <> ${text}
      ),
      '[]'
    ))
    where name = ${queue} and data->${list} @> ${JSON.stringify([{ [member]: text }])}::jsonb`)
}
