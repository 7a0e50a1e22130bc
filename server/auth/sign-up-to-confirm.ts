import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { orderMail } from './account-mails.ts'
import type { Challenge } from './challenges.ts'
import { userNotFound } from './errors.ts'
import { claimMail } from './mail-times.ts'
import { presentUser } from './present.ts'
import {
  createAccount,
  findAccountById,
  findUserByEmail,
  forgetPassword,
  type User,
  withEmail,
} from './queries.ts'
import type { AuthServices } from './services.ts'

type Metadata = Record<string, unknown>

type SignUp = {
  email: string
  password: string
  passwordHash: string
  metadata: Metadata
  challenge: Challenge | undefined
  redirectTo: string
}

/** A sign-up that waits for its confirmation. Only the mail tells whether there was such an account already. */
export async function signUpToConfirm(services: AuthServices, signUp: SignUp) {
  const { db, config, clock } = services
  const { email, passwordHash, metadata, challenge, redirectTo } = signUp
  const now = clock()
  // Before a mail asked for too soon is refused: the one that is there already would confirm the other password.
  await forgetOtherPassword(services, signUp)
  return db.transaction(async (tx) => {
    await claimMail(tx, { kind: 'signup', email, intervalSeconds: config.mailIntervalSeconds, now })
    const created = await createAccount(tx, { email, passwordHash, metadata, isConfirmed: false, now })
    const existing = created ? undefined : await findUserByEmail(tx, email)
    const isWaiting = existing && !existing.emailConfirmedAt
    const kind = existing?.emailConfirmedAt ? 'existing_account' : 'signup'
    await orderMail(services, tx, { kind, to: { email }, redirectTo, challenge })
    if (created) return presentUser(created)
    return isWaiting ? waitingUser(tx, existing, metadata) : madeUpUser(email, metadata, now)
  })
}

// Of two who choose passwords for one address one may be a stranger, and whose mail is opened first does not tell who.
async function forgetOtherPassword({ db, passwords }: AuthServices, { email, password }: SignUp) {
  const known = await findUserByEmail(db, email)
  const waiting = known?.emailConfirmedAt ? undefined : known
  // The same work for every address.
  const isSame = await passwords.verify(password, waiting?.passwordHash)
  if (waiting && waiting.passwordHash !== null && !isSame) await forgetPassword(db, waiting.id)
}

// Whoever repeats a sign-up need not be its owner, so they see their own metadata and not what is stored.
async function waitingUser(db: Db, user: User, metadata: Metadata) {
  const account = await findAccountById(db, user.id)
  if (!account) throw userNotFound()
  const userMetadata = withEmail(metadata, { id: user.id, email: user.email ?? '', isConfirmed: false })
  const identities = account.identities.map((identity) => ({ ...identity, identityData: userMetadata }))
  return presentUser({ user: { ...account.user, userMetadata }, identities })
}

// Looks like a new account, so that nobody learns which addresses have one; clients read the empty identities.
function madeUpUser(email: string, metadata: Metadata, now: Date) {
  const time = now.toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  }
}
