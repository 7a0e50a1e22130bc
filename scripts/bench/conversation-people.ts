import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createAccessTokens } from '#server/auth/tokens/access-tokens.ts'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import { readConfig } from '#server/config.ts'

/** The headers of a user's requests: a token and an address for our server, the user's id for the floor server. */
export type Headers = Record<string, string>

export type Person = Record<'ours' | 'floor', Headers>

export type BenchConversations = {
  people: Person[]
  /** The writer and the reader of each conversation, as indexes into `people`. */
  routes: { conversationId: string; writer: number; reader: number }[]
  /** Ids of the first user's conversations with few and with many messages. */
  small: string
  large: string
}

const conversationsOfPair = 4
const peopleOfAddress = 10
/** A prime, so that the shuffle reaches every route. */
const scatter = 509
export const [smallCount, largeCount] = [50, 10_000]

/** Creates signed-in users in pairs, each pair with a few conversations, so that no user comes near a limit. */
export async function buildConversations(
  poolConfig: pg.PoolConfig,
  keysFile: string,
  count: number,
): Promise<BenchConversations> {
  const client = new pg.Client(poolConfig)
  await client.connect()
  try {
    const userIds = Array.from({ length: count }, () => randomUUID())
    const sessionIds = userIds.map(() => randomUUID())
    await insertPeople(client, userIds, sessionIds)
    const pairs = Array.from({ length: count / 2 }, (_, at) => [at * 2, at * 2 + 1] as const)
    const wanted = pairs.flatMap((pair) => Array<typeof pair>(conversationsOfPair).fill(pair))
    const ids = wanted.map(() => randomUUID())
    await insertConversations(client, {
      ids,
      pairs: wanted.map(([one, two]) => [userIds[one], userIds[two]]),
    })
    const [small = '', large = ''] = ids
    for (const [id, size] of [[small, smallCount], [large, largeCount]] as const) await fill(client, id, size) // prettier-ignore
    await client.query('vacuum analyze')
    const tokens = await signTokens(keysFile, userIds, sessionIds)
    const people = userIds.map((id, at) => ({
      ours: {
        authorization: `Bearer ${tokens[at]}`,
        'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${Math.floor((at & 255) / peopleOfAddress)}`,
      },
      floor: { 'x-user-id': id },
    }))
    const routes = wanted.flatMap(([one, two], at) => {
      const conversationId = ids[at] ?? ''
      return [
        { conversationId, writer: one, reader: two },
        { conversationId, writer: two, reader: one },
      ]
    })
    // Consecutive messages belong to unrelated conversations, as in production.
    const shuffled = routes.flatMap((_, at) => routes[(at * scatter) % routes.length] ?? [])
    return { people, routes: shuffled, small, large }
  } finally {
    await client.end()
  }
}

async function insertPeople(client: pg.Client, userIds: string[], sessionIds: string[]): Promise<void> {
  const values = [userIds, sessionIds]
  await client.query(
    `insert into palapa_auth.users (id, email, email_confirmed_at, app_metadata, user_metadata)
    select id, id || '@bench.invalid', now(), '{}', '{}' from unnest($1::uuid[]) id`,
    [userIds],
  )
  await client.query(
    `insert into palapa_auth.sessions (id, user_id, refresh_key, amr)
    select session_id, id, session_id::text, '[]' from unnest($1::uuid[], $2::uuid[]) people (id, session_id)`,
    values,
  )
  await client.query(
    `insert into palapa.profiles (id, email, role, name)
    select id, id || '@bench.invalid', 'SELLER', 'Ben' from unnest($1::uuid[]) id`,
    [userIds],
  )
  await client.query('insert into palapa.conversation_streams (user_id) select unnest($1::uuid[])', [userIds])
}

type Conversations = { ids: string[]; pairs: (string | undefined)[][] }

async function insertConversations(client: pg.Client, { ids, pairs }: Conversations): Promise<void> {
  const [buyers, sellers] = [pairs.map(([buyer]) => buyer), pairs.map(([, seller]) => seller)]
  await client.query(
    `with wanted as (
      select id, buyer_id, seller_id, row_number() over () as place
      from unnest($1::uuid[], $2::uuid[], $3::uuid[]) wanted (id, buyer_id, seller_id)
    ), listed as (
      select id, row_number() over (order by id) as place, count(*) over () as total from palapa.properties
    ), made as (
      insert into palapa.conversations (id, property_id, buyer_id, seller_id, last_position)
      select w.id, l.id, w.buyer_id, w.seller_id, 0 from wanted w join listed l on l.place = (w.place - 1) % l.total + 1
      returning id, buyer_id, seller_id
    )
    insert into palapa.conversation_members (conversation_id, user_id, side, stream_position, last_message_at)
    select id, buyer_id, 'buyer', 0, now() from made
    union all select id, seller_id, 'seller', 0, now() from made`,
    [ids, buyers, sellers],
  )
}

async function fill(client: pg.Client, id: string, count: number): Promise<void> {
  await client.query(
    `insert into palapa.messages (conversation_id, position, id, sender, text, warnings, created_at,
      buyer_stream_position, seller_stream_position)
    select $1, n, gen_random_uuid(), 'buyer', 'Is the house by the lagoon still for sale?', '{}', now(), 0, 0
    from generate_series(1, $2::int) n`,
    [id, count],
  )
  await client.query('update palapa.conversations set last_position = $2 where id = $1', [id, count])
}

async function signTokens(keysFile: string, userIds: string[], sessionIds: string[]): Promise<string[]> {
  const keys = await loadSigningKeys(keysFile)
  const clock = () => new Date()
  const { sign } = createAccessTokens({ keys, issuer: readConfig({}).issuer, clock })
  const signed = userIds.map((sub, at) =>
    sign({ sub, session_id: sessionIds[at] ?? '', role: 'authenticated' }),
  )
  return (await Promise.all(signed)).map(({ token }) => token)
}
