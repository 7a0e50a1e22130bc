import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { endedMail, suspendedMail } from './suspension-mail.ts'

const config = readConfig({})
const reason = 'You asked for money first.'

test('the email about a suspension for good says so, gives the reason as a quote and leads to the contact page', () => {
  const suspension = { until: null, reason, key: 'k', hidesListings: true }
  const mail = suspendedMail('ana@example.com', suspension, config)
  expect(mail).toMatchObject({
    subject: 'Your account is suspended for good',
    title: 'Your account is suspended for good',
    paragraphs: [
      'Your account is suspended for good. You can no longer sign in.',
      'Your listings are hidden. Nothing is deleted.',
      'The reason:',
    ],
    quote: reason,
  })
  expect(mail.notes?.at(-1)).toContain(`${config.publicUrl}/contact`)
  const without = suspendedMail('ana@example.com', { ...suspension, hidesListings: false }, config)
  expect(without.paragraphs[1]).toBe('Nothing is deleted.')
})

test('the email about the end of a suspension says that listings are visible again only to a person who has any', () => {
  const firstLineOf = (hasListings: boolean) =>
    endedMail('ana@example.com', { reason: undefined, hasListings }, config).paragraphs[0]
  expect(firstLineOf(true)).toBe(
    'You can sign in again. Your listings that were not held or removed are visible again.',
  )
  expect(firstLineOf(false)).toBe('You can sign in again.')
})
