import * as z from 'zod/mini'
import type { ProfileChanges } from '#contract/profiles.ts'
import { storageKeys } from '#contract/site.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'

const UnsavedChanges = z.partial(
  z.object({
    name: z.string(),
    phone: z.string(),
    location: z.string(),
    bio: z.string(),
    greeting: z.string(),
    websiteUrl: z.string(),
    facebookUrl: z.string(),
    instagramUrl: z.string(),
  } satisfies Record<keyof ProfileChanges, z.ZodMiniString>),
)
export type UnsavedChanges = z.infer<typeof UnsavedChanges>

const StoredChanges = z.object({ userId: z.string(), changes: UnsavedChanges })

export const profileFields = z.keyof(UnsavedChanges).options

/** Returns the user's unsaved changes from this tab. */
export function readUnsavedChanges(userId: string): UnsavedChanges {
  return changesOf(readStored(storageKeys.profileChanges, 'sessionStorage'), userId)
}

export function hasUnsavedChanges(): boolean {
  return readStored(storageKeys.profileChanges, 'sessionStorage') !== null
}

/** Stores the changes until the tab is closed, or removes them if there are none. */
export function saveUnsavedChanges(userId: string, changes: UnsavedChanges): void {
  const stored = Object.keys(changes).length === 0 ? null : { userId, changes }
  writeStored(storageKeys.profileChanges, stored, 'sessionStorage')
}

export function changesOf(stored: unknown, userId: string): UnsavedChanges {
  const { data } = StoredChanges.safeParse(stored)
  return data?.userId === userId ? data.changes : {}
}
