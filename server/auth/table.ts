import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { palapaAuth, time } from '#server/db/schemas.ts'

type Metadata = Record<string, unknown>

export const users = palapaAuth.table(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text(),
    passwordHash: text(),
    emailConfirmedAt: time(),
    confirmationSentAt: time(),
    recoverySentAt: time(),
    invitedAt: time(),
    newEmail: text(),
    emailChangeSentAt: time(),
    /** Which of the two addresses has confirmed the change so far. */
    emailChangeConfirmed: text({ enum: ['current', 'new'] }),
    reauthenticationSentAt: time(),
    lastSignInAt: time(),
    bannedUntil: time(),
    /** Of a user whom the operator removed and whose id is kept. */
    deletedAt: time(),
    appMetadata: jsonb().$type<Metadata>().notNull(),
    userMetadata: jsonb().$type<Metadata>().notNull(),
    isAnonymous: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    check('users_email_form', sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 255`),
  ],
)

export const identities = palapaAuth.table(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's subject; the user's id for e-mail. */
    providerId: text().notNull(),
    identityData: jsonb().$type<Metadata>().notNull(),
    email: text(),
    lastSignInAt: time(),
    createdAt: time().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    unique('identities_subject').on(table.provider, table.providerId),
    index('identities_user').on(table.userId),
  ],
)

/** A refresh token is made from the session's key and counter, so none is stored. */
export const sessions = palapaAuth.table(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refreshKey: text().notNull(),
    refreshCounter: integer().notNull().default(0),
    refreshedAt: time(),
    amr: jsonb().$type<{ method: string; timestamp: number }[]>().notNull(),
    userAgent: text(),
    ip: text(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Challenges of PKCE; `plain` is the verifier itself. */
export const challengeMethods = ['s256', 'plain'] as const

/** A finished sign-in that its client still has to exchange for a session. Of the code only the hash is kept. */
export const authCodes = palapaAuth.table(
  'auth_codes',
  {
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeChallenge: text().notNull(),
    codeChallengeMethod: text({ enum: challengeMethods }).notNull(),
    /** How the user signed in, as the token's `amr` names it. */
    method: text().notNull(),
    provider: text().notNull(),
    providerToken: text(),
    providerRefreshToken: text(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('auth_codes_created').on(table.createdAt)],
)

/** A sign-in that is under way at another provider; the id travels as `state`. */
export const oauthFlows = palapaAuth.table(
  'oauth_flows',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    redirectTo: text().notNull(),
    codeChallenge: text(),
    codeChallengeMethod: text({ enum: challengeMethods }),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('oauth_flows_created').on(table.createdAt)],
)

/** What a mail asks somebody to prove; a change of address is proven at the old and at the new one. */
export const tokenKinds = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
  'reauthentication',
] as const

/** What a mail carries to prove that it was read: a link, or a code to be typed. Only their hashes are kept. */
export const oneTimeTokens = palapaAuth.table(
  'one_time_tokens',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: tokenKinds }).notNull(),
    /** The address it was sent to. */
    email: text().notNull(),
    linkHash: text().notNull(),
    codeHash: text().notNull(),
    /** How often a code was tried. */
    tries: integer().notNull().default(0),
    codeChallenge: text(),
    codeChallengeMethod: text({ enum: challengeMethods }),
    createdAt: time().notNull(),
  },
  (table) => [
    unique('one_time_tokens_link').on(table.linkHash),
    unique('one_time_tokens_newest').on(table.userId, table.kind),
    index('one_time_tokens_email').on(table.email),
  ],
)

/** When a mail of a kind was last asked for, by the hash of kind and address, whether there is such an account or not. */
export const mailTimes = palapaAuth.table(
  'mail_times',
  { key: text().primaryKey(), askedAt: time().notNull() },
  (table) => [index('mail_times_asked').on(table.askedAt)],
)
