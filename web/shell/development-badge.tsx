import { useEffect, useState } from 'react'
import { getHealth } from '#contract/health.ts'
import { listInteractions } from '#contract/interactions.ts'
import { getOwnProfile } from '#contract/profiles.ts'
import { storageKeys } from '#contract/site.ts'
import type { Result } from '#contract/client.ts'
import { browserApi } from '#web/data/api.ts'
import { freshToken } from '#web/session/tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

const pollMs = 10_000

type Health = { api: string; database: string }

/** Renders the server's health and buttons that test the session. Only part of the development build. */
export function DevelopmentBadge() {
  const { api, database } = useHealth()
  return (
    <aside
      aria-label="Development"
      className="fixed bottom-3 left-3 z-50 max-w-[calc(100vw-24px)] rounded-md border border-line-strong bg-surface text-sm shadow-mid"
    >
      <details open>
        <summary className="flex min-h-9 flex-wrap items-center gap-x-4 px-3 py-1.5 font-medium">
          Development
          <Status name="API" state={api} />
          <Status name="Database" state={database} />
        </summary>
        <div className="flex flex-wrap gap-2 border-t border-line p-3">
          <Button variant="secondary" size="small" onClick={() => void testApiAuth()}>
            Test API Auth
          </Button>
          <Button variant="secondary" size="small" onClick={() => void testDatabaseAuth()}>
            Test DB Auth
          </Button>
          <Button variant="secondary" size="small" onClick={clearAndReload}>
            Clear & Reload
          </Button>
        </div>
      </details>
    </aside>
  )
}

function Status({ name, state }: { name: string; state: string }) {
  const isGood = state === 'ok'
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={classNames('size-2 rounded-full', isGood ? 'bg-success' : 'bg-danger')} />
      {`${name}: ${state}`}
    </span>
  )
}

function useHealth(): Health {
  const [health, setHealth] = useState<Health>({ api: 'asking', database: 'asking' })
  useEffect(() => {
    const stop = new AbortController()
    const ask = () => {
      readHealth(stop.signal).then(setHealth, () => {}) // aborted on unmount
    }
    ask()
    const timer = setInterval(ask, pollMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [])
  return health
}

async function readHealth(signal: AbortSignal): Promise<Health> {
  const result = await browserApi(getHealth, {}, { signal })
  if (result.ok) return { api: result.data.status, database: result.data.database }
  return { api: reasonOf(result), database: 'unknown' }
}

async function testApiAuth(): Promise<void> {
  const result = await browserApi(getOwnProfile, {}, await credentials())
  report('API Auth', result.ok ? `signed in as ${result.data.email}` : null, result)
}

async function testDatabaseAuth(): Promise<void> {
  const result = await browserApi(listInteractions, { querystring: {} }, await credentials())
  report('DB Auth', result.ok ? `${result.data.interactions.length} interactions read` : null, result)
}

async function credentials(): Promise<{ token?: string }> {
  const token = await freshToken().catch(() => null)
  return token === null ? {} : { token }
}

function report(name: string, success: string | null, result: Result<unknown>): void {
  alert(success === null ? `${name} failed: ${reasonOf(result)}` : `${name} succeeded: ${success}`)
}

function reasonOf(result: Result<unknown>): string {
  if (result.ok) return ''
  const { status, message } = result.failure
  return [status > 0 ? String(status) : '', message ?? ''].filter(Boolean).join(' ') || 'no response'
}

/** Removes the session's key and the keys that start with it, where the client stores its data, and reloads. */
function clearAndReload(): void {
  if (!confirm('Clear all auth data and reload the page?')) return
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(storageKeys.session))
  for (const key of keys) localStorage.removeItem(key)
  location.reload()
}
