import { expect, test } from 'vitest'
import { listCases } from '#contract/moderation/cases.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { readConfig } from '#server/config.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { emailsTo } from '#test/emails.ts'
import { claim, decide, signUpStaff, suspend } from '#test/lifecycle/staff.ts'

import { listingMail, type ListingStep } from './listing-mail.ts'

const config = readConfig({})

/** Returns the subject, the lead and the path of the button of an email. */
function read(step: ListingStep, status: PropertyStatus, isSuspended = false) {
  const news = { step, status, isSuspended, title: 'Casa Azul', reason: 'Because.', propertyId: '7' }
  const { subject, paragraphs, action } = listingMail('ana@example.com', news, config)
  return [subject, paragraphs[0], action?.url.replace(config.publicUrl, '')]
}

test('an email says that a listing is back only where buyers find it again', () => {
  const approved = 'A person reviewed your listing and approved it.'
  const restored = 'A person reviewed your listing and restored it.'
  const checked = 'We had hidden your listing for a check.'
  const visible = 'It is no longer hidden. There is nothing you need to do.'
  const paused = 'It is paused: bring it back from your dashboard.'
  const off = 'It is off the market, and you can bring it back at any time.'
  const suspended = 'It stays hidden while your account is suspended.'
  const emails = [
    read('approve_checked', 'ACTIVE'),
    read('approve_checked', 'EXPIRED'),
    read('approve_checked', 'WITHDRAWN'),
    read('restore', 'UNDER_OFFER'),
    read('restore', 'EXPIRED'),
    read('restore', 'WITHDRAWN'),
    read('restore', 'ACTIVE', true),
    read('release', 'ACTIVE'),
    read('release', 'EXPIRED'),
  ]
  expect(emails).toEqual([
    ['Your listing is approved', `${approved} ${visible}`, '/property/7'],
    ['Your listing is approved', `${approved} ${paused}`, '/dashboard?tab=paused'],
    ['Your listing is approved', `${approved} ${off}`, '/dashboard?tab=off'],
    ['Your listing is back', `${restored} ${visible}`, '/property/7'],
    ['We restored your listing', `${restored} ${paused}`, '/dashboard?tab=paused'],
    ['We restored your listing', `${restored} ${off}`, '/dashboard?tab=off'],
    ['We restored your listing', `${restored} ${suspended}`, undefined],
    ['Your listing is back', `${checked} ${visible}`, '/property/7'],
    ['We restored your listing', `${checked} ${paused}`, '/dashboard?tab=paused'],
  ])
})

test('an email about good news has no word of appeal, and introduces the reason plainly', () => {
  const wordsOf = (step: ListingStep, isSuspended = false) => {
    const news = { step, isSuspended, title: 'Casa Azul', reason: 'Because.', propertyId: '7' }
    const { paragraphs, notes } = listingMail('ana@example.com', { ...news, status: 'ACTIVE' }, config)
    return [paragraphs.at(-1), notes]
  }
  const reviewed = 'The person who reviewed it wrote:'
  for (const step of ['approve', 'approve_checked', 'restore'] as const)
    expect(wordsOf(step)).toEqual([reviewed, []])
  expect(wordsOf('release')).toEqual(['What happened:', []])
  const suspensionNote = 'To appeal the suspension, use the link in our email about it.'
  expect(wordsOf('restore', true)).toEqual([reviewed, [suspensionNote]])
  const appeal = 'If you do not agree, reply to this email. A person reads it.'
  expect(wordsOf('hold')).toEqual(['The reason:', [appeal]])
  expect(read('approve', 'ACTIVE').at(-1)).toBe('/property/7')
  expect(read('hold', 'HELD').at(-1)).toBe('/dashboard?tab=attention')
})

test('a suspended seller, who cannot sign in, appeals a removal by another email or a reply', async () => {
  await using app = await createTestApp()
  const moderator = await signUpStaff(app)
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller)
  const caseId = data(await moderator.call(listCases, { querystring: {} })).cases[0]?.id ?? ''
  await suspend(app, seller)
  data(await claim(moderator, caseId))
  data(await decide(moderator, caseId, 'remove'))
  const emails = await emailsTo(app.app, seller.email)
  const removal = emails.find(({ subject }) => subject === 'We removed your listing')
  expect(removal?.text).toContain('use the link in our email about the suspension, or reply to this email')
  expect(removal?.text).not.toContain('/appeal')
  expect(removal?.text).not.toContain('button')
})
