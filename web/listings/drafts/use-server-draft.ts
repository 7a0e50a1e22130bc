import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure } from '#contract/client.ts'
import type { PropertyDraft } from '#contract/drafts.ts'
import type { ListingDraft } from '#web/listings/draft.ts'
import { writeServerCopy } from '#web/listings/saved-draft.ts'
import { CallError } from '#web/members/query.tsx'
import { sessionStore } from '#web/session/session-store.ts'
import { dataOf, isWorthSaving } from './draft-data.ts'
import { isReplacing } from './merge-versions.ts'
import type { RestoredDraft } from './restore-draft.ts'
import { copyOf, findDraft, removeDraft, saveDraft, type ServerCopy } from './server-copy.ts'

const saveAfterMs = 1500
const settleTimeoutMs = 3000
/** As long as the creation may take. */
const longReadTimeoutMs = 30_000

export type SaveStatus = 'none' | 'saving' | 'saved' | 'failed' | 'conflict'
type Copy = {
  server?: ServerCopy | undefined
  isGone: boolean
  conflict?: PropertyDraft | undefined
  status: SaveStatus
  /** Why the last attempt failed. */
  message: string
}

const gone: Partial<Copy> = { server: undefined, isGone: true, status: 'none' }

export type DraftCheck = {
  /** Whether the user has to choose a version first. */
  hasConflict: boolean
  /** Identifies the version that may be deleted, as far as this browser knows. */
  updatedAt?: string | undefined
  /** Why the version of the server could not be read. */
  failure?: Failure | undefined
}

export type ServerDraft = ReturnType<typeof useServerDraft>

/**
 * Saves a draft of the user on the server a moment after each change, and again when the network is back, while `isActive`. Returns what
 * the server has of it.
 */
export function useServerDraft(
  userId: string,
  restored: RestoredDraft,
  id: string,
  draft: ListingDraft,
  isActive: boolean,
) {
  const [copy, setCopy] = useState<Copy>(() => copyAtStart(restored))
  const latest = useRef({ id, draft, isActive, copy })
  const running = useRef<Promise<void>>(Promise.resolve())

  const change = (changes: Partial<Copy>) => {
    latest.current.copy = { ...latest.current.copy, ...changes }
    setCopy(latest.current.copy)
  }

  const saveOnce = async () => {
    const { id: savedId, draft: typed, copy: known } = latest.current
    const data = dataOf(typed)
    if (known.conflict || known.isGone) return
    if (known.server?.data === JSON.stringify(data) && known.server.sent === undefined) {
      if (known.status !== 'saved') change({ status: 'saved' })
      return
    }
    if (!known.server && !isWorthSaving(data)) return
    if (!canSaveAs(userId)) return change({ status: 'failed', message: 'Please sign in again.' })
    change({ status: 'saving' })
    const outcome = await saveDraft(savedId, known.server, data, (server) => {
      if (latest.current.id === savedId) change({ server })
      writeServerCopy(userId, savedId, server) // the page may be closed before React renders
    })
    // Discarded meanwhile.
    if (latest.current.id !== savedId) return void (outcome.kind === 'saved' && removeDraft(savedId))
    if (outcome.kind === 'saved') change({ server: outcome.server, status: 'saved' })
    else if (outcome.kind === 'conflict') change({ conflict: outcome.remote, status: 'conflict' })
    else if (outcome.kind === 'gone') change(gone)
    else change({ status: 'failed', message: outcome.message })
  }

  /** Saves now, after a request that is still running. */
  const save = async (): Promise<Copy> => {
    running.current = running.current.then(saveOnce)
    await running.current
    return latest.current.copy
  }

  const saveSoon = useEffectEvent(() => void save())

  useEffect(() => {
    latest.current = { ...latest.current, id, draft, isActive }
    if (!isActive) return undefined
    const timer = setTimeout(() => saveSoon(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [id, draft, isActive])

  useEffect(() => {
    const saveFailed = () => {
      if (latest.current.isActive && latest.current.copy.status === 'failed') saveSoon()
    }
    window.addEventListener('online', saveFailed)
    return () => window.removeEventListener('online', saveFailed)
  }, [])

  // The last change is saved when the user opens another page.
  useEffect(() => () => void (latest.current.isActive && saveSoon()), [])

  return {
    ...copy,
    save,
    /**
     * Compares this version with the one of the server, which is deleted when this one is listed. Waits longer for the server if that
     * one `mustBeRead`.
     */
    check: async (mustBeRead: boolean): Promise<DraftCheck> => {
      await Promise.race([running.current, timeout()])
      const { id: listedId, draft: typed, copy: known } = latest.current
      if (known.conflict) return { hasConflict: true }
      // The server never had the draft, unless a response was lost.
      if (known.isGone || (!known.server && known.status !== 'failed')) return { hasConflict: false }
      try {
        const remote = await findDraft(listedId, mustBeRead ? longReadTimeoutMs : undefined)
        if (!remote || !isReplacing({ ...known, draft: typed }, remote))
          return { hasConflict: false, updatedAt: (remote ?? known.server)?.updatedAt }
        change({ conflict: remote, status: 'conflict' })
        return { hasConflict: true }
      } catch (error) {
        const failure = error instanceof CallError ? error.failure : { status: 0, statusText: '' }
        return { hasConflict: false, updatedAt: known.server?.updatedAt, failure }
      }
    },
    /** Continues with the version of this browser, which replaces the other one. */
    chooseLocal: () => {
      const { conflict } = latest.current.copy
      if (conflict) change({ conflict: undefined, server: copyOf(conflict) })
      void save()
    },
    /** Continues with the version of the other device, which the caller shows in the form. */
    chooseRemote: (remote: PropertyDraft) =>
      change({ conflict: undefined, server: copyOf(remote), status: 'saved' }),
    /** Call it when the draft turns out to have been listed elsewhere. */
    markGone: () => change(gone),
    restart: () => change({ server: undefined, isGone: false, conflict: undefined, status: 'none' }),
  }
}

function copyAtStart({ saved, conflict }: RestoredDraft): Copy {
  const isGone = saved?.isGone ?? false
  return { server: saved?.server, isGone, conflict, status: conflict ? 'conflict' : 'none', message: '' }
}

function timeout(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, settleTimeoutMs)
  })
}

/**
 * Returns whether the user still has a session: another one may have signed in while an earlier save was running. An expired session is
 * renewed when the user lists the property, not in the background.
 */
function canSaveAs(userId: string): boolean {
  const { session } = sessionStore.get()
  return session?.user.id === userId && session.expires_at > Date.now() / 1000
}
