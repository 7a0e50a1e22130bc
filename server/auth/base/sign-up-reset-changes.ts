import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lockUser, type User, withEmail } from './queries.ts'
import { identities, users } from './table.ts'

type Metadata = Record<string, unknown>
type Owner = Pick<User, 'id' | 'email'>

/**
 * Removes the password and the metadata of an account with an unconfirmed address that is signed up again with another password:
 * a stranger may have chosen them. The metadata that all sign-ups have in common stays in its identity, because the owner stated it too.
 * An account without a password is from a sign-in link or the operator. It keeps that metadata and what the operator wrote, which is not
 * in the identity.
 */
export async function resetSignUp(db: Db, { id }: Pick<User, 'id'>, metadata: Metadata): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user || user.emailConfirmedAt) return
    const stated = await findIdentityData(tx, user)
    const common = commonMembers(stated, metadata)
    await setIdentityData(tx, user, common)
    const userMetadata =
      user.passwordHash === null
        ? withoutMembers(user.userMetadata, withoutMembers(stated, common))
        : unconfirmed(user, {})
    await tx.update(users).set({ passwordHash: null, userMetadata }).where(eq(users.id, id))
  })
}

/** Confirms the metadata that all sign-ups of an account without a password state. */
export async function adoptCommonMetadata(tx: Db, user: User): Promise<void> {
  const userMetadata = { ...(await findIdentityData(tx, user)), ...user.userMetadata }
  await tx.update(users).set({ userMetadata }).where(eq(users.id, user.id))
}

/** Removes that metadata: the opened link is not of a sign-up, so that all of them may be a stranger's. */
export async function removeCommonMetadata(tx: Db, user: User): Promise<void> {
  await setIdentityData(tx, user, commonMembers(await findIdentityData(tx, user), user.userMetadata))
}

/** Returns whether the account is from an invitation, which says what the operator wrote. */
export function isInvited({ invitedAt, passwordHash }: User): boolean {
  return invitedAt !== null && passwordHash === null
}

/** Returns the metadata of the email identity without the members that the protocol adds. */
async function findIdentityData(tx: Db, user: Owner): Promise<Metadata> {
  const [identity] = await tx.select().from(identities).where(isEmailIdentityOf(user))
  const added = new Set(Object.keys(unconfirmed(user, {})))
  return Object.fromEntries(Object.entries(identity?.identityData ?? {}).filter(([name]) => !added.has(name)))
}

async function setIdentityData(tx: Db, user: Owner, metadata: Metadata): Promise<void> {
  await tx
    .update(identities)
    .set({ identityData: unconfirmed(user, metadata) })
    .where(isEmailIdentityOf(user))
}

function isEmailIdentityOf({ id }: Owner) {
  return and(eq(identities.userId, id), eq(identities.provider, 'email'))
}

function unconfirmed({ id, email }: Owner, metadata: Metadata): Metadata {
  return withEmail(metadata, { id, email: email ?? '', isConfirmed: false })
}

function commonMembers(metadata: Metadata, other: Metadata): Metadata {
  const isCommon = ([name, value]: [string, unknown]) => isDeepStrictEqual(value, other[name])
  return Object.fromEntries(Object.entries(metadata).filter(isCommon))
}

function withoutMembers(metadata: Metadata, other: Metadata): Metadata {
  const isOwn = ([name, value]: [string, unknown]) => !isDeepStrictEqual(value, other[name])
  return Object.fromEntries(Object.entries(metadata).filter(isOwn))
}
