import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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
    /** Set when the operator soft-deleted the user. */
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
    /** The provider's subject; the user's id for email. */
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

/** Refresh tokens are derived from the session's key and counter, so none are stored. */
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

/** Networks a user signs in from, as keyed hashes. They may still try passwords when all others are refused. */
export const signInNetworks = palapaAuth.table(
  'sign_in_networks',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    networkHash: text().notNull(),
    lastSignInAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.networkHash] }),
    index('sign_in_networks_last').on(table.lastSignInAt),
    check('sign_in_networks_hash', sql`length(${table.networkHash}) = 43`),
  ],
)

/** Challenges of PKCE; `plain` is the verifier itself. */
export const challengeMethods = ['s256', 'plain'] as const

/** Completed sign-ins that the client has yet to exchange for a session. Only the hash of the code is stored. */
export const authCodes = palapaAuth.table(
  'auth_codes',
  {
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeChallenge: text().notNull(),
    codeChallengeMethod: text({ enum: challengeMethods }).notNull(),
    /** The sign-in method, as in the `amr` claim. */
    method: text().notNull(),
    provider: text().notNull(),
    providerToken: text(),
    providerRefreshToken: text(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [index('auth_codes_created').on(table.createdAt)],
)

/** Pending sign-ins at an external provider; the id is sent as `state`. */
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

/** What an emailed token confirms. A change of address has one token for each address. */
export const tokenKinds = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
  'reauthentication',
] as const

/** Mailed links and codes. Only their hashes are stored. */
export const oneTimeTokens = palapaAuth.table(
  'one_time_tokens',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: tokenKinds }).notNull(),
    /** The address that the email was sent to. */
    email: text().notNull(),
    linkHash: text().notNull(),
    codeHash: text().notNull(),
    /** How many codes were tried. */
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

/** When an email was last requested, by the hash of kind and address, whether or not the account exists. */
export const mailTimes = palapaAuth.table(
  'mail_times',
  { key: text().primaryKey(), askedAt: time().notNull() },
  (table) => [index('mail_times_asked').on(table.askedAt)],
)

/** Signing keys of the servers on this database, so that a server with other keys refuses to start. */
export const signingKeyIds = palapaAuth.table('signing_key_ids', {
  kid: text().primaryKey(),
  createdAt: time().notNull().defaultNow(),
})
