import pg from 'pg'
import type { Acknowledged } from './mixed-load.ts'

/** Returns what is lost or doubled of everything that was acknowledged. */
export async function findFaults(
  config: pg.PoolConfig,
  url: string,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const client = new pg.Client(config)
  await client.connect()
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[] // the statements below state the columns
  try {
    return [
      ...(await propertyFaults(query, acknowledged)),
      ...(await messageFaults(query, acknowledged)),
      ...(await priceFaults(query, acknowledged)),
      ...(await verdictFaults(query, acknowledged)),
      ...(await accountFaults(query, acknowledged)),
      ...(await photoFaults(query, url, acknowledged)),
    ]
  } finally {
    await client.end()
  }
}

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** Also finds doubled properties that were not acknowledged, and properties whose history does not start exactly once. */
async function propertyFaults(query: Query, { titles }: Acknowledged): Promise<string[]> {
  const rows = await query<{ id: string; title: string; listed: number }>(
    `select id, title, (select count(*)::int from palapa.property_events where property_id = id and kind = 'LISTED') as listed
     from palapa.properties where title like 'House %-%'`,
  )
  const stored = new Map(rows.map(({ id, title }) => [title, id]))
  const lost = [...titles].filter(([title, id]) => stored.get(title) !== id)
  return [
    ...lost.map(([title]) => `lost: property ${title}`),
    ...doubled(rows.map(({ title }) => title)).map((title) => `doubled: property ${title}`),
    ...rows.filter(({ listed }) => listed !== 1).map(({ title }) => `history of ${title}`),
  ]
}

async function messageFaults(query: Query, { messages }: Acknowledged): Promise<string[]> {
  const rows = await query<{ text: string }>(
    `select text from palapa.messages where text like 'Is it for sale?%'`,
  )
  const ids = rows.map(({ text }) => text.split(' ').at(-1) ?? '')
  const stored = new Set(ids)
  return [
    ...[...messages].filter((id) => !stored.has(id)).map((id) => `lost: message ${id}`),
    ...doubled(ids).map((id) => `doubled: message ${id}`),
  ]
}

/** Each price was changed once; a change that was repeated must not be in the history twice. */
async function priceFaults(query: Query, { prices }: Acknowledged): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select property_id as id from palapa.property_events where kind = 'PRICE'`,
  )
  const stored = new Set(rows.map(({ id }) => id))
  return [
    ...[...prices].filter((id) => !stored.has(id)).map((id) => `lost: price of ${id}`),
    ...doubled(rows.map(({ id }) => id)).map((id) => `doubled: change of the price of ${id}`),
  ]
}

async function verdictFaults(query: Query, { verdicts }: Acknowledged): Promise<string[]> {
  const rows = await query<{ key: string; type: string }>(
    `select user_id || ' ' || property_id as key, interaction_type as type from palapa.interactions
     where interaction_type <> 'VIEW'`,
  )
  const stored = new Map(rows.map(({ key, type }) => [key, type]))
  return [
    ...[...verdicts].filter(([key, type]) => stored.get(key) !== type).map(([key]) => `lost: verdict ${key}`),
    ...doubled(rows.map(({ key }) => key)).map((key) => `doubled: verdict ${key}`),
  ]
}

async function accountFaults(query: Query, { accounts }: Acknowledged): Promise<string[]> {
  const rows = await query<{ id: string }>('select id from palapa_auth.users join palapa.profiles using (id)')
  const stored = new Set(rows.map(({ id }) => id))
  return [...accounts].filter((id) => !stored.has(id)).map((id) => `lost: account ${id}`)
}

async function photoFaults(query: Query, url: string, { photos }: Acknowledged): Promise<string[]> {
  const rows = await query<{ id: string }>('select property_id as id from palapa.images')
  const faults = doubled(rows.map(({ id }) => id)).map((id) => `doubled: photo of ${id}`)
  for (const [id, path] of photos) {
    const response = await fetch(new URL(path, url))
    const { byteLength } = await response.arrayBuffer()
    if (!response.ok || byteLength === 0) faults.push(`lost: photo of ${id}, ${response.status}`)
  }
  return faults
}

function doubled(values: string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}
