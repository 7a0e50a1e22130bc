import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type pg from 'pg'
import { singleLine } from '#contract/fields.ts'
import type { ProfileChanges, Role } from '#contract/profiles.ts'
import { type Db, drizzleOn, inTransaction } from '#server/db/client.ts'
import { profiles } from './table.ts'

export type ProfileRow = typeof profiles.$inferSelect

export type NewProfile = { id: string; email: string; name: string; phone: string; role: Role }

export async function findProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select().from(profiles).where(isNotDeleted(id))
  return row
}

/** Returns the name and the id of a person, such as `María Novelo (0193…)`, for the operator; the id alone for one without a name. */
export async function describePerson(db: Db, id: string): Promise<string> {
  const name = singleLine((await findProfile(db, id))?.name ?? '')
  return name === '' ? id : `${name} (${id})`
}

/**
 * Locks the profile until the transaction ends, so that concurrent changes cannot exceed a limit of the user together.
 * Call before locking properties or images: all changes of a profile and its properties use this order. Returns false without a
 * profile, also when the account was deleted while this waited.
 */
export async function lockProfile(tx: Db, id: string): Promise<boolean> {
  const { deletedAt } = profiles
  const [row] = await tx.select({ deletedAt }).from(profiles).where(eq(profiles.id, id)).for('no key update')
  return row?.deletedAt === null
}

function isNotDeleted(id: string) {
  return and(eq(profiles.id, id), isNull(profiles.deletedAt))
}

/** Creates a profile and returns whether it is new; an existing profile is left unchanged. */
export function createProfile(
  db: Db,
  profile: NewProfile,
  afterCreation: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeAddress(tx, profile.id, profile.email)
    const created = await tx
      .insert(profiles)
      .values(profile)
      .onConflictDoNothing()
      .returning({ id: profiles.id })
    if (created.length === 0) return false
    await afterCreation(tx)
    return true
  })
}

/** Replaces the address in any other profile by a placeholder: the provider knows the owner, so that copy is outdated. */
async function takeAddress(tx: Db, id: string, email: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ email: sql`${profiles.id} || '@moved.invalid'` })
    .where(and(eq(sql`lower(${profiles.email})`, email.toLowerCase()), ne(profiles.id, id)))
}

/** Updates the profile's copy of the email address, which may have changed at the provider since the profile was created. */
export async function updateAddress(db: Db, id: string, email: string): Promise<void> {
  const isOld = and(isNotDeleted(id), ne(profiles.email, email))
  if (email === '' || (await db.$count(profiles, isOld)) === 0) return
  await db.transaction(async (tx) => {
    await takeAddress(tx, id, email)
    await tx.update(profiles).set({ email }).where(isOld)
  })
}

/** Called in the transaction that changes what others see of a user, for the features above that show it. */
export type AfterPublicChange = (client: pg.PoolClient, profile: ProfileRow) => Promise<void>

/** Called first in that transaction, for the features above that lock rows before the profile. */
export type BeforeChange = (tx: Db, id: string) => Promise<void>

export function updateProfile(
  pool: pg.Pool,
  id: string,
  changes: ProfileChanges,
  { beforeChange, afterPublicChange }: { beforeChange: BeforeChange; afterPublicChange: AfterPublicChange },
): Promise<ProfileRow | undefined> {
  return inTransaction(pool, async (client) => {
    const tx = drizzleOn(client)
    await beforeChange(tx, id)
    const { name, bio, greeting, location } = profiles
    const [before] = await tx
      .select({ name, bio, greeting, location })
      .from(profiles)
      .where(isNotDeleted(id))
      // With a stronger lock, what others add that names the user would wait, such as a report, and each might wait for the other.
      .for('no key update')
    if (!before) return undefined
    const [row] = await tx
      .update(profiles)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(profiles.id, id))
      .returning()
    const isPublicChange =
      before.name !== changes.name ||
      before.bio !== changes.bio ||
      before.greeting !== changes.greeting ||
      before.location !== changes.location
    if (row && isPublicChange) await afterPublicChange(client, row)
    return row
  })
}

/** Changes the role to seller and returns whether it was another one before. */
export async function becomeSeller(db: Db, id: string): Promise<boolean> {
  const changed = await db
    .update(profiles)
    .set({ role: 'SELLER', updatedAt: sql`now()` })
    .where(and(isNotDeleted(id), ne(profiles.role, 'SELLER')))
    .returning({ id: profiles.id })
  return changed.length === 1
}

/** Sets the file name of the photo and returns whether the profile exists. */
export async function setProfilePhoto(db: Db, id: string, photo: string | null): Promise<boolean> {
  const changed = await db
    .update(profiles)
    .set({ photo, updatedAt: sql`now()` })
    .where(isNotDeleted(id))
    .returning({ id: profiles.id })
  return changed.length === 1
}

/** Returns the email address of a user, blank for an unknown one. */
export async function findAddress(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, id))
  return row?.email ?? ''
}
