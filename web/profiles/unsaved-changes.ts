import type { ProfileChanges } from '#contract/profiles.ts'
import { storageKeys } from '#contract/site.ts'

export type UnsavedChanges = Partial<ProfileChanges>

export const profileFields = [
  'name',
  'phone',
  'location',
  'bio',
  'websiteUrl',
  'facebookUrl',
  'instagramUrl',
] as const satisfies (keyof ProfileChanges)[]

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
  const stored = parseJson(text)
  if (!isRecord(stored) || stored['userId'] !== userId || !isRecord(stored['changes'])) return {}
  const changes: UnsavedChanges = {}
  for (const field of profileFields) {
    const value = stored['changes'][field]
    if (typeof value === 'string') changes[field] = value
  }
  return changes
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
