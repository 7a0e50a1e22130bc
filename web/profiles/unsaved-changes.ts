import * as z from 'zod/mini'
import type { ProfileChanges } from '#contract/profiles.ts'
import { storageKeys } from '#contract/site.ts'

const UnsavedChanges = z.partial(
  z.object({
    name: z.string(),
    phone: z.string(),
    location: z.string(),
    bio: z.string(),
    websiteUrl: z.string(),
    facebookUrl: z.string(),
    instagramUrl: z.string(),
  } satisfies Record<keyof ProfileChanges, z.ZodMiniString>),
)
export type UnsavedChanges = z.infer<typeof UnsavedChanges>

const KeptChanges = z.object({ userId: z.string(), changes: UnsavedChanges })

export const profileFields = z.keyof(UnsavedChanges).options

/** What this person changed in this tab and has not saved yet. */
export function readUnsavedChanges(userId: string): UnsavedChanges {
  return parseUnsavedChanges(readStorage(), userId)
}

export function hasUnsavedChanges(): boolean {
  return readStorage() !== null
}

/** Keeps the changes until the tab is closed; none at all leaves nothing behind. */
export function keepUnsavedChanges(userId: string, changes: UnsavedChanges): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(storageKeys.profileChanges)
    else sessionStorage.setItem(storageKeys.profileChanges, JSON.stringify({ userId, changes }))
  } catch {
    // a refused storage costs what is kept, never the form
  }
}

export function parseUnsavedChanges(text: string | null, userId: string): UnsavedChanges {
  const kept = KeptChanges.safeParse(parseJson(text))
  return kept.data?.userId === userId ? kept.data.changes : {}
}

function readStorage(): string | null {
  try {
    return sessionStorage.getItem(storageKeys.profileChanges)
  } catch {
    return null // storage is refused in some private windows
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
