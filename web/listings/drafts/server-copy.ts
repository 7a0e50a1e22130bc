import * as z from 'zod/mini'
import {
  createDraft,
  deleteDraft,
  type DraftData,
  type DraftSummary,
  getDraft,
  type PropertyDraft,
  updateDraft,
} from '#contract/drafts.ts'
import { draftsQuery } from '#web/members/drafts-query.ts'
import { CallError, callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { comparable } from './draft-data.ts'

/**
 * The version of a draft on the server that this browser has read or saved last; `data` is comparable text. `sent` is the data of a later
 * save without a response, which the server may have stored.
 */
export const ServerCopy = z.object({
  updatedAt: z.string(),
  data: z.string(),
  sent: z.optional(z.string()),
})
export type ServerCopy = z.infer<typeof ServerCopy>

export function copyOf({ updatedAt, data }: PropertyDraft): ServerCopy {
  return { updatedAt, data: comparable(data) }
}

type SaveOutcome =
  | { kind: 'saved'; server: ServerCopy }
  /** Another device has saved a different version. */
  | { kind: 'conflict'; remote: PropertyDraft }
  /** The draft was listed or deleted elsewhere. */
  | { kind: 'gone' }
  | { kind: 'failed'; message: string }

/** The ids of the drafts that are being saved, also by a form that was left. */
const saves = new Map<Promise<SaveOutcome>, string>()

const savesOf = (id: string) => [...saves].flatMap(([save, savedId]) => (savedId === id ? save : []))

/** Returns whether a draft is being saved, so that the server may have it soon. */
export function isBeingSaved(id: string): boolean {
  return savesOf(id).length > 0
}

/**
 * Saves a draft, unless its version on the server is no longer the one that this browser knows. `onSend` is called with what this
 * browser knows while the response is missing.
 */
export async function saveDraft(
  id: string,
  server: ServerCopy | undefined,
  data: DraftData,
  onSend: OnSend = () => {},
): Promise<SaveOutcome> {
  const save = createOrUpdate(id, server, data, onSend)
  saves.set(save, id)
  return save.finally(() => saves.delete(save))
}

async function createOrUpdate(
  id: string,
  server: ServerCopy | undefined,
  data: DraftData,
  onSend: OnSend,
): Promise<SaveOutcome> {
  const resumed = server?.sent === undefined ? server : await resume(id, server, data)
  if (resumed && 'kind' in resumed) return resumed
  try {
    if (resumed) return await update(id, resumed, data, onSend)
    return await create(id, data, onSend)
  } catch (error) {
    const failure = error instanceof CallError ? error.failure : undefined
    if (failure?.status === 404 || failure?.code === 'key_reused') return { kind: 'gone' }
    if (failure?.status !== 412) return { kind: 'failed', message: reasonOf(error) }
  } finally {
    void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
  }
  return compare(id, data)
}

/** Returns the version to save over after a save without a response, or the outcome if there is nothing to save over. */
async function resume(id: string, known: ServerCopy, data: DraftData): Promise<ServerCopy | SaveOutcome> {
  const outcome = await compare(id, data)
  if (outcome.kind !== 'conflict') return outcome
  const copy = copyOf(outcome.remote)
  return copy.updatedAt === known.updatedAt || copy.data === known.sent ? copy : outcome
}

/** Compares the data of this browser with the version that the server has. */
async function compare(id: string, data: DraftData): Promise<SaveOutcome> {
  try {
    const remote = await findDraft(id)
    if (remote === null) return { kind: 'gone' }
    const copy = copyOf(remote)
    return copy.data === comparable(data) ? { kind: 'saved', server: copy } : { kind: 'conflict', remote }
  } catch (error) {
    return { kind: 'failed', message: reasonOf(error) }
  }
}

type OnSend = (server: ServerCopy) => void

async function create(id: string, data: DraftData, onSend: OnSend): Promise<SaveOutcome> {
  const { draft } = await callSignedIn(createDraft, { body: { id, data } })
  const server = copyOf(draft)
  if (server.data === comparable(data)) return { kind: 'saved', server }
  // An earlier request, whose response was lost, has stored other data, which another device may have changed since.
  return isFirstVersion(draft) ? update(id, server, data, onSend) : { kind: 'conflict', remote: draft }
}

async function update(id: string, server: ServerCopy, data: DraftData, onSend: OnSend): Promise<SaveOutcome> {
  onSend({ ...server, sent: comparable(data) })
  const { updatedAt } = server
  const { draft } = await callSignedIn(updateDraft, { params: { id }, body: { data, updatedAt } })
  return { kind: 'saved', server: { data: comparable(data), updatedAt: draft.updatedAt } }
}

/** Returns whether a draft was never changed since it was stored. */
export function isFirstVersion({ createdAt, updatedAt }: PropertyDraft): boolean {
  return createdAt === updatedAt
}

/** How long the form waits for the server before it opens with what this browser has. */
const readTimeoutMs = 4000

/** Returns a draft of the server, or null if it has none. */
export async function findDraft(id: string, timeoutMs = readTimeoutMs): Promise<PropertyDraft | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return (await callSignedIn(getDraft, { params: { id } }, signal)).draft
  } catch (error) {
    if (error instanceof CallError && error.failure.status === 404) return null
    if (signal.aborted) throw new CallError({ status: 0, statusText: '' })
    throw error
  }
}

/** Returns the user's drafts on the server; undefined if it does not respond. */
export async function findDrafts(): Promise<DraftSummary[] | undefined> {
  try {
    return await draftsQuery.queryFn({ signal: AbortSignal.timeout(readTimeoutMs) })
  } catch {
    return undefined
  }
}

/**
 * Deletes a draft from the server, once it is no longer being saved. If that fails, the draft stays on the dashboard, where it can be
 * deleted.
 */
export async function removeDraft(id: string): Promise<void> {
  await Promise.allSettled(savesOf(id))
  try {
    await callSignedIn(deleteDraft, { params: { id } })
  } catch (error) {
    console.info('A draft could not be deleted', error)
  }
  void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
}
