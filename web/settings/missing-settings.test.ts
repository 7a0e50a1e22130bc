import { expect, test } from 'vitest'
import { missingSettings } from './missing-settings.ts'

const own = {
  apiUrl: '',
  authUrl: 'http://localhost:3000/auth/v1',
  anonKey: '',
  publicUrl: 'http://localhost:3000',
}

test('ERR-01 the default settings are complete', () => {
  expect(missingSettings(own)).toEqual([])
  const elsewhere = { ...own, apiUrl: 'https://api.example', authUrl: 'https://api.example/auth/v1' }
  expect(missingSettings(elsewhere)).toEqual([])
})

test('ERR-01 each missing setting is reported', () => {
  expect(missingSettings({ publicUrl: own.publicUrl })).toEqual([
    'the API URL (apiUrl)',
    'the URL of the authentication backend (authUrl)',
    'its anonymous key (anonKey)',
  ])
})

test('ERR-01 a hosted provider without its key is reported', () => {
  const hosted = { ...own, authUrl: 'https://project.supabase.co/auth/v1' }
  expect(missingSettings(hosted)).toEqual(['its anonymous key (anonKey)'])
  expect(missingSettings({ ...hosted, anonKey: 'key' })).toEqual([])
})
