import { afterEach, beforeEach, expect, test } from 'vitest'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { configureSite } from '#test/browser/site.ts'
import { storageKeys } from '#contract/site.ts'
import { saveMatch } from '#web/properties/start-chat.ts'
import { readStored } from '#web/storage/browser-storage.ts'
import { leave, signOut } from './sign-out.ts'

beforeEach(configureSite)

afterEach(() => localStorage.clear())

test('a user who signs out leaves no requested conversation to the next user', async () => {
  saveMatch(viewOfProperty())
  await leave()
  expect(readStored(storageKeys.createNewChat)).toBeNull()
  expect(readStored(storageKeys.matchedProperty)).toBeNull()
})

test('a requested conversation stays while a new password ends the session', async () => {
  saveMatch(viewOfProperty())
  await signOut()
  expect(readStored(storageKeys.createNewChat)).toBe(true)
})
