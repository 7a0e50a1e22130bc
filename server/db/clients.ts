import pg from 'pg'
import { createPrimarySearch, type DatabaseHost } from './primary.ts'

declare module 'pg' {
  interface PoolConfig {
    /** Servers of which one is the primary; they replace the host and port of the address. */
    hosts?: readonly DatabaseHost[] | undefined
    /** Address without a pooler, for the start. With it, `connectionString` leads to a pooler of transactions. */
    directUrl?: string | undefined
  }
}

type Callback = (error: Error | null, client?: pg.Client) => void

/** Creates a client of the class that the pool of `openDatabase` uses. */
export function createClient(config: pg.PoolConfig): pg.Client {
  const Client = (config.Client ?? pg.Client) as typeof pg.Client // the result of clientClass
  return new Client(config)
}

/** Returns the class of the clients for a configuration. One class serves a pool and everything beside it. */
export function clientClass(config: pg.PoolConfig): typeof pg.Client {
  if (config.directUrl !== undefined) return UnnamedClient
  return config.hosts === undefined ? pg.Client : primaryClientClass(config.hosts, config)
}

/** Returns the configuration of connections that have a session of their own. */
export function withoutPooler({ directUrl, ...config }: pg.PoolConfig): pg.PoolConfig {
  return directUrl === undefined ? config : { ...config, connectionString: directUrl, Client: pg.Client }
}

/** Sends statements without names: a pooler runs the next transaction where the named statement may not exist. */
class UnnamedClient extends pg.Client {
  override query: pg.Client['query'] = (statement: unknown, ...rest: unknown[]) =>
    Reflect.apply(super.query, this, [withoutName(statement), ...rest])
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement
  return { ...statement, name: undefined }
}

/** Returns a class whose clients connect to the host that is the primary, and close when another one becomes it. */
function primaryClientClass(hosts: readonly DatabaseHost[], config: pg.PoolConfig): typeof pg.Client {
  const { connectionTimeoutMillis = 5_000 } = config
  const findPrimary = createPrimarySearch(hosts, config)
  const connected = new Set<PrimaryClient>()

  class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Callback): void
    override connect(callback?: Callback): Promise<pg.Client> | void {
      if (!callback) return this.connectToPrimary()
      this.connectToPrimary().then((client) => callback(null, client), callback)
    }

    private async connectToPrimary(): Promise<pg.Client> {
      // The pool stops waiting at its own timeout, and must have this error before.
      const { host, port } = await findPrimary(connectionTimeoutMillis * 0.9)
      if (this.connection.stream.destroyed) throw new Error('Connection terminated during the search')
      for (const client of connected) {
        if (client.host !== host || client.port !== port) client.connection.stream.destroy()
      }
      Object.assign(this, { host, port })
      connected.add(this)
      this.once('end', () => connected.delete(this))
      return super.connect()
    }
  }
  return PrimaryClient
}
