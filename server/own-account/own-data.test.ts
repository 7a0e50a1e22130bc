import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import {
  reportConversation,
  sendMessage,
  setBlock,
  shareContact,
  startConversation,
} from '#contract/conversations.ts'
import { updateDetails } from '#contract/details/endpoints.ts'
import { createDraft } from '#contract/drafts.ts'
import { setInteraction } from '#contract/interactions.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { updateProfile } from '#contract/profiles.ts'
import { appendAudit } from '#server/audit/changes.ts'
import { addStaff } from '#server/staff/changes.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { postAuth } from '#test/auth-client.ts'
import { buildProperty } from '#test/builders.ts'
import { uploadTo, sendText } from '#test/conversations.ts'
import { newestToken } from '#test/emails.ts'
import { notify } from '#test/lifecycle/notices.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { createAdminClient } from '#test/service-token.ts'
import { countRows, listTables, listUserColumns, tablesWith } from '#test/user-columns.ts'

type OwnData = Awaited<ReturnType<typeof download>>

type Coverage = {
  /** SQL condition for the rows of the user; by default, the column equals the user id. */
  rows?: string
  /** Selects the rows in the download, or is the reason why they are left out. */
  download: ((own: OwnData) => unknown[]) | string
  /** Reason why rows stay when the account is deleted. */
  stays?: string
}

const ofOwnListing = 'property_id in (select id from palapa.properties where seller_id = $1)'
const besideOther = 'The conversation is the other person’s too; it names a former member.'

/**
 * All columns that reference the user of a row. For a new one, add its rows to the download (`routes.ts` or
 * `server/auth/own-accounts.ts`), delete them in `eraseProfile` or by a cascade, and create a row in `fillEveryTable`.
 */
const coverage: Record<string, Coverage> = {
  'palapa.audit_log.actor_id': {
    download: 'The log of staff is the operator’s, and about others.',
    stays: 'With the id alone, so that decisions remain traceable for 24 months.',
  },
  'palapa.appeals.user_id': { download: (own) => own.appeals },
  'palapa.blocks.user_id': { download: ({ blocks }) => blocks },
  'palapa.blocks.blocked_id': { download: 'The list of blocked users belongs to the user who blocks.' },
  'palapa.consents.user_id': { download: ({ consents }) => consents },
  'palapa.conversation_members.user_id': {
    download: ({ conversations }) => conversations,
    stays: besideOther,
  },
  'palapa.cases.claimed_by': { download: 'Cases are the operator’s, and about others.' },
  'palapa.cases.decided_by': { download: 'Cases are the operator’s, and about others.' },
  'palapa.cases.subject_id': {
    rows: `decision is not null and (subject_id = $1 or subject_id in (select id from palapa.properties where seller_id = $1))`,
    download: ({ decisions }) => decisions,
    stays: 'Without its reason, so that staff know what was decided about a listing.',
  },
  'palapa.conversation_reports.reporter_id': {
    download: 'A trigger copies the row to the reports.',
    stays: 'Without its text, so that reports of a person can be counted.',
  },
  'palapa.conversation_reports.reported_id': {
    download: 'What others report is theirs.',
    stays: 'It is the report of the other person, and says what happened.',
  },
  'palapa.conversation_streams.user_id': { download: ({ messageMail }) => [messageMail] },
  'palapa.conversations.buyer_id': { download: conversationsAs('buyer'), stays: besideOther },
  'palapa.conversations.seller_id': { download: conversationsAs('seller'), stays: besideOther },
  'palapa.features.property_id': {
    rows: ofOwnListing,
    download: ({ listings }) => listings.flatMap(({ features }) => features),
  },
  'palapa.images.property_id': {
    rows: ofOwnListing,
    download: ({ listings }) => listings.flatMap(({ images }) => images),
  },
  'palapa.interactions.user_id': { download: ({ interactions }) => interactions },
  'palapa.listing_checks.property_id': {
    rows: ofOwnListing,
    download: ({ listingChecks }) => listingChecks,
  },
  'palapa.mail_choices.user_id': { download: ({ mailChoices }) => mailChoices },
  'palapa.message_pictures.uploader_id': {
    download: (own) => [...ownMessages(own).flatMap(({ pictures }) => pictures), ...own.unsentPictures],
  },
  'palapa.messages.sender': {
    rows: '(conversation_id, sender) in (select conversation_id, side from palapa.conversation_members where user_id = $1)',
    download: ownMessages,
  },
  'palapa.notices.user_id': { download: ({ notices }) => notices },
  'palapa.profiles.id': {
    download: ({ profile }) => [profile],
    stays: 'Without anything personal, for the listings and conversations that refer to it.',
  },
  'palapa.properties.seller_id': {
    download: ({ listings }) => listings,
    stays: 'As withdrawn listings that say nothing, because others may have saved them.',
  },
  'palapa.property_details.property_id': {
    rows: ofOwnListing,
    download: ({ listings }) => listings.flatMap(({ details }) => details ?? []),
  },
  'palapa.property_drafts.user_id': { download: ({ drafts }) => drafts },
  'palapa.property_events.actor_id': {
    rows: `${ofOwnListing} or actor_id = $1`,
    download: ({ listingEvents }) => listingEvents,
  },
  'palapa.reports.reported_id': {
    download: 'What others report is theirs.',
    stays: 'It is the report of the other person, and says what happened.',
  },
  'palapa.reports.reporter_id': {
    download: ({ reports }) => reports,
    stays: 'Without its words, so that reports of a person can be counted.',
  },
  'palapa.staff.added_by': { download: 'It is the row of the other member of staff.' },
  'palapa.staff.user_id': { download: ({ staff }) => [staff] },
  'palapa.suspensions.user_id': { download: ({ suspensions }) => suspensions },
  'palapa.suspensions.suspended_by': { download: 'Suspensions of others are theirs.' },
  'palapa.suspensions.agreed_by': { download: 'Suspensions of others are theirs.' },
  'palapa.suspensions.lifted_by': { download: 'Suspensions of others are theirs.' },
  'palapa.views.visitor': { download: ({ views }) => views },
  'palapa_auth.auth_codes.user_id': {
    download: 'A secret that is exchanged for a session within five minutes.',
  },
  'palapa_auth.identities.user_id': { download: inAccount('identities') },
  'palapa_auth.one_time_tokens.user_id': { download: inAccount('one_time_tokens') },
  'palapa_auth.sessions.user_id': { download: inAccount('sessions') },
  'palapa_auth.sign_in_networks.user_id': { download: inAccount('sign_in_networks') },
  'palapa_auth.users.id': { download: ({ account }) => [account] },
}

const tablesOfNoUser: Record<string, string> = {
  'palapa.announcements': 'Banners of the site. The audit log states which member of staff wrote one.',
  'palapa.list_changes': 'Numbers of the changes of properties since the last merge.',
  'palapa.backup_runs': 'The result of each backup.',
  'palapa.failed_emails': 'Codes of emails that were not delivered, without addresses.',
  'palapa.erasures': 'Hashes of the ids of deleted accounts, so that a restored backup deletes them again.',
  'palapa.locations': 'Texts of locations that listings share.',
  'palapa.map_changes': 'Places of the map where something has changed.',
  'palapa.map_spots': 'Numbers and prices of all listings by place of the map.',
  'palapa.migrations': 'Which migrations have run.',
  'palapa.place_words': 'Names of the places and highways of the gazetteer, and words for each type.',
  'palapa.search_words': 'Words of all listings, with the number of listings that have them.',
  'palapa.view_keys': 'The secret of one day.',
  'palapa.mail_turns': 'When the next email of a queue may be sent.',
  'palapa_auth.mail_times': 'A hash of address and kind of mail, deleted with the next mail after a minute.',
  'palapa_auth.oauth_flows': 'A sign-in that has no user yet.',
  'palapa_auth.signing_key_ids': 'Names of the keys that tokens are signed with.',
}

const password = 'correct horse'

async function download(user: TestUser) {
  return data(await user.call(exportOwnData, {}))
}

function conversationsAs(side: 'buyer' | 'seller') {
  return ({ conversations }: OwnData) => conversations.filter((conversation) => conversation.side === side)
}

function ownMessages({ conversations }: OwnData) {
  return conversations.flatMap(({ side, messages }) => messages.filter(({ sender }) => sender === side))
}

function inAccount(name: string) {
  return ({ account }: OwnData) => account[name] as unknown[] // the test compares its length
}

const tableOf = (column: string) => column.split('.').slice(0, 2).join('.')
const ownRows = (column: string) => coverage[column]?.rows ?? `${column.split('.')[2]}::text = $1`

/** Returns the columns and tables of the database that the lists above miss, and listed tables that do not exist. */
async function findUncovered(pool: pg.Pool): Promise<string[]> {
  const columns = (await listUserColumns(pool)).map(({ table, column }) => `${table}.${column}`)
  const tables = await listTables(pool)
  const listed = [...Object.keys(coverage).map(tableOf), ...Object.keys(tablesOfNoUser)]
  return [
    ...columns.filter((column) => !(column in coverage)),
    ...tables.filter((table) => !listed.includes(table)),
    ...listed.filter((table) => !tables.includes(table)),
  ]
}

/** Creates a seller with a row in every table that has rows of a user. */
async function fillEveryTable(app: TestApp): Promise<TestUser> {
  const ana = await app.signUp({ role: 'SELLER' })
  const words = { name: 'Ana Maria Coc', phone: '+5016101234', greeting: 'Hello from my porch' }
  data(await ana.call(updateProfile, { body: words }))
  const ben = await app.signUp({ role: 'SELLER', name: 'Ben', phone: '+5016667777' })
  const [own, other] = [await buildProperty(ana), await buildProperty(ben)]
  data(await ana.call(createDraft, { body: { id: randomUUID(), data: { title: 'The porch house' } } }))
  const details = { titleType: 'land_certificate', parcel: '1234/2' } as const
  data(await ana.call(updateDetails, { params: { id: own.id }, body: details }))
  const photo = { name: 'porch.jpg', bytes: await buildPhoto({ width: 60, height: 40 }) }
  await upload(app, ana, own.id, photo)
  await openListing(app, ana, other.id)
  data(await ana.call(setInteraction, { body: { propertyId: other.id, interactionType: 'LIKE' } }))
  const start = (user: TestUser, propertyId: string) => user.call(startConversation, { body: { propertyId } })
  const bought = data(await start(ana, other.id)).conversation
  const sold = data(await start(ben, own.id)).conversation
  const params = { id: sold.id }
  await sendText(ana, bought.id, 'Is the roof new?')
  const uploadImage = async () => (await uploadTo(app, sold.id, ana, photo)).body.pictures?.[0]?.id ?? ''
  const message = { id: randomUUID(), text: 'The porch', pictureIds: [await uploadImage()] }
  data(await ana.call(sendMessage, { params, body: message }))
  await uploadImage()
  data(await ana.call(shareContact, { params }))
  for (const user of [ana, ben]) {
    data(await user.call(reportConversation, { params, body: { reason: 'spam', text: 'Look at this' } }))
    data(await user.call(setBlock, { params, body: { isBlocked: true } }))
  }
  await app.app.pool.query(
    "insert into palapa.listing_checks (property_id, reason, questions, asked_at) values ($1, 'AGE', 1, now())",
    [own.id],
  )
  await notify(app, { userId: ana.id, kind: 'sold', propertyId: other.id })
  const report = { reason: 'wrong', text: 'Not the porch', link: 'https://porch.example' } as const
  data(await ana.call(reportProperty, { params: { id: other.id }, body: report }))
  await app.app.pool.query(
    `insert into palapa.conversation_reports (id, conversation_id, reporter_id, reported_id, reason, text)
     select gen_random_uuid(), $1, reporter, reported, 'spam', 'Look at this'
     from (values ($2::uuid, $3::uuid), ($3, $2)) as people (reporter, reported)`,
    [sold.id, ana.id, ben.id],
  )
  await decideCases(app, ana, own.id)
  await makeStaff(app, ana, ben)
  await beginSignIns(app, ana.email)
  return ana
}

/** Closes cases about a user and about a listing of the user, with a reason that names the user. */
async function decideCases({ app }: TestApp, user: TestUser, propertyId: string): Promise<void> {
  const reason = 'Ana Maria Coc has a deed'
  await app.pool.query(
    `update palapa.cases set state = 'CLOSED', decision = 'approve', reason = $2, decided_at = now() where subject_id = $1`,
    [propertyId, reason],
  )
  await app.pool.query(
    `insert into palapa.cases (id, kind, subject_type, subject_id, danger, state, opened_at, decision, reason, decided_at)
     values (gen_random_uuid(), 'report', 'profile', $1, 50, 'CLOSED', now(), 'suspend', $2, now())`,
    [user.id, reason],
  )
}

/** Makes a user staff, and lets the user make another one staff. */
async function makeStaff({ app }: TestApp, user: TestUser, other: TestUser): Promise<void> {
  await addStaff(app.db, user.id, 'admin', new Date())
  await addStaff(app.db, other.id, 'moderator', new Date())
  await app.pool.query('update palapa.staff set added_by = $1 where user_id = $2', [user.id, other.id])
  await app.pool.query('update palapa.cases set claimed_by = $1, decided_by = $1', [user.id])
  const insert = `insert into palapa.suspensions
    (id, user_id, until, reason, started_at, ended_at, suspended_by, agreed_by, agreed_at, lifted_by, key_hash)
    select gen_random_uuid(), $1, null, 'Spam', now(), now(), $2, $3, now(), $4, encode(sha256($5), 'hex')`
  await app.pool.query(insert, [user.id, other.id, null, null, 'own'])
  await app.pool.query(insert, [other.id, user.id, null, user.id, 'others'])
  await app.pool.query(insert, [other.id, null, user.id, null, 'agreed'])
  await app.pool.query(
    `insert into palapa.appeals (id, user_id, suspension_id, text, created_at)
     select gen_random_uuid(), user_id, id, 'I had the papers', now() from palapa.suspensions where user_id = $1`,
    [user.id],
  )
  const entry = { staffId: user.id, action: 'add_staff', subjectType: 'staff' } as const
  await appendAudit(app.db, { ...entry, now: new Date(), subjectId: other.id })
}

/** Records a view with the User-Agent of a browser, because views of other clients are not counted. */
async function openListing({ app }: TestApp, { token }: TestUser, id: string): Promise<void> {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
  const headers = { authorization: `Bearer ${token}`, 'user-agent': agent }
  await app.inject({ method: 'POST', url: `/api/properties/${id}/views`, headers })
}

/** Requests two links by mail: opens one without exchanging its code for a session, and leaves the other unopened. */
async function beginSignIns({ app }: TestApp, email: string): Promise<void> {
  const challenge = createHash('sha256').update(randomUUID()).digest('base64url')
  const link = { email, code_challenge: challenge, code_challenge_method: 's256' }
  await postAuth(app, '/otp', link)
  const token = await newestToken(app, email)
  await app.inject(`/auth/v1/verify?token=${token}&type=magiclink`)
  await postAuth(app, '/recover', { email })
  await newestToken(app, email, 'new password')
}

async function countOwn({ app }: TestApp, user: TestUser): Promise<Record<string, number>> {
  const counts = Object.keys(coverage).map(async (column) => {
    return [column, await countRows(app.pool, tableOf(column), ownRows(column), user.id)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const columnsWhere = (counts: Record<string, number>, isMeant: (count: number) => boolean) =>
  Object.keys(counts).filter((column) => isMeant(counts[column] ?? 0))

test('every table defines the owner of its rows, and how they are exported and deleted', async () => {
  await using app = await createTestApp()
  expect(await findUncovered(app.app.pool)).toEqual([])
})

test('new tables and columns with user data are found, whatever their names', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  await pool.query('create table palapa.notes (id uuid primary key, text text)')
  await pool.query(
    'create table palapa_auth.keys (holder uuid references palapa_auth.users on delete cascade)',
  )
  await pool.query('alter table palapa.properties add column removed_by uuid, add column co_owner_id uuid')
  expect((await findUncovered(pool)).toSorted()).toEqual([
    'palapa.notes',
    'palapa.properties.co_owner_id',
    'palapa.properties.removed_by',
    'palapa_auth.keys',
    'palapa_auth.keys.holder',
  ])
})

test('PROFILE-25 the download contains the rows of every table', async () => {
  await using app = await createTestApp()
  const ana = await fillEveryTable(app)
  const counts = await countOwn(app, ana)
  expect(columnsWhere(counts, (count) => count === 0)).toEqual([])
  const own = await download(ana)
  for (const [column, { download: find }] of Object.entries(coverage)) {
    if (typeof find !== 'string') expect(find(own), column).toHaveLength(counts[column] ?? 0)
  }
  const listed = Object.keys(coverage).map(tableOf)
  const holding = [
    ...(await tablesWith(app.app.pool, ana.id)),
    ...(await tablesWith(app.app.pool, ana.email)),
  ]
  expect(holding.filter((table) => !listed.includes(table))).toEqual([])
})

test('PROFILE-25 the deletion leaves only the rows that must stay', async () => {
  await using app = await createTestApp()
  const ana = await fillEveryTable(app)
  data(await ana.call(deleteOwnAccount, { body: { password } }))
  const left = columnsWhere(await countOwn(app, ana), (count) => count > 0)
  const stay = Object.keys(coverage).filter((column) => coverage[column]?.stays)
  expect(left).toEqual(stay)
  const { pool } = app.app
  expect(await tablesWith(pool, ana.id)).toEqual([...new Set(stay.map(tableOf))].toSorted())
  for (const trace of [ana.email, 'roof', 'porch', '6101234', 'Ana Maria']) {
    expect(await tablesWith(pool, trace), trace).toEqual([])
  }
})

test('soft-deleting an account leaves only its own row at the provider', async () => {
  await using app = await createTestApp()
  const ana = await fillEveryTable(app)
  const url = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/auth/v1`
  const admin = await createAdminClient(app.app, url)
  expect((await admin.deleteUser(ana.id, true)).error).toBeNull()
  const holding = [
    ...(await tablesWith(app.app.pool, ana.id)),
    ...(await tablesWith(app.app.pool, ana.email)),
  ]
  expect(holding.filter((table) => table.startsWith('palapa_auth.'))).toEqual(['palapa_auth.users'])
})
