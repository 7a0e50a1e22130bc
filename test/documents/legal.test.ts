import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateInWords } from '#contract/facts/facts.ts'
import { type LegalDocument, legalDocuments } from '#contract/legal.ts'
import { retention } from '#contract/operation/retention.ts'
import { storageKeys } from '#contract/site.ts'
import { loadPages } from '#server/pages/bundle.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { changeTexts } from '#web/members/listing-status/status-texts.ts'
import { createSite, linksOf, only, openDocument, type SiteDocument, textOf, texts } from '#test/documents.ts'

let site: TestApp
let terms: SiteDocument
let privacy: SiteDocument
beforeAll(async () => {
  site = await createSite()
  terms = await openDocument(site, '/terms')
  privacy = await openDocument(site, '/privacy')
})
afterAll(() => site[Symbol.asyncDispose]())

test('FOOT-15 FOOT-16 the footer links to the terms and the privacy policy', () => {
  const links = linksOf(only(terms, 'footer'))
  expect(links).toEqual(expect.arrayContaining(['/terms', '/privacy']))
})

test('FOOT-15 the terms are readable, and state what the marketplace is and what it costs', () => {
  expect(textOf(only(terms, 'title'))).toBe('Terms and conditions · Palapa')
  expect(textOf(only(terms, 'h1'))).toBe('Terms and conditions')
  const article = only(terms, 'main article')
  const text = textOf(article)
  expect(text.split(' ').length).toBeGreaterThan(600)
  expect(text).toContain('We are not a party to any sale.')
  // no text of a seller may count as a check by the marketplace
  expect(text).toMatch(/We have not .+ checked the identity of its seller, whatever a listing says\./)
  expect(text).toContain('A service fee of 3% of the sale price is due from the seller')
  expect(linksOf(article)).toContain('/privacy')
})

test('every page and the dialog of a sale say the same about when the fee is due', async () => {
  const dueWhen = 'when the transfer is signed and the price is paid'
  expect(textOf(only(terms, 'main article'))).toContain(dueWhen)
  expect(changeTexts('ACTIVE', 'SOLD').consequence).toContain(`Our fee is due ${dueWhen}.`)
  for (const path of ['/pricing', '/how-it-works'])
    expect([path, textOf(only(await openDocument(site, path), 'main article'))]).toEqual([
      path,
      expect.stringContaining(dueWhen),
    ])
})

test('each page names its version and the day from which it applies', () => {
  for (const [name, page] of Object.entries({ terms, privacy })) {
    const { version, appliesFrom } = legalDocuments[name as LegalDocument] // the two keys above
    const line = `Version ${version}, applies from ${dateInWords(appliesFrom)}.`
    expect(texts(page.root, 'main article header p')).toContain(line)
  }
})

test('the privacy policy names the law of Belize, with caution, and what a user has agreed to', () => {
  const text = textOf(only(privacy, 'main article'))
  expect(text).toContain('Data Protection Act of 2021 (No. 45 of 2021)')
  expect(text).toContain('Parts of it may not be in force yet')
  expect(text).toContain('Which version of the terms and of this policy you accepted, and when')
})

test('the terms and the footer name the operator of the settings', async () => {
  const environment = { OPERATOR_NAME: 'Reef Ltd.', OPERATOR_ADDRESS: '1 Front Street, Hopkins' }
  await using named = await createTestApp({ pages: await loadPages(), environment })
  const page = await openDocument(named, '/terms')
  const operator = 'Reef Ltd., 1 Front Street, Hopkins'
  expect(textOf(only(page, 'main article'))).toContain(`mean the operator of this website: ${operator}.`)
  expect(textOf(only(await openDocument(named, '/services'), 'footer'))).toContain(operator)
  expect(textOf(only(terms, 'main article'))).toContain(
    'we give the name and address for notices to anyone who asks',
  )
})

test('FOOT-16 the privacy policy states which personal data is stored, who reads it, and for how long', () => {
  expect(textOf(only(privacy, 'title'))).toBe('Privacy policy · Palapa')
  expect(textOf(only(privacy, 'h1'))).toBe('Privacy policy')
  const text = textOf(only(privacy, 'main article'))
  for (const phrase of [
    'email address',
    'phone number',
    'the name, email address, identifier and address of the photo that they give us',
    'one-way hash',
    'photo',
    'Messages',
    'listings',
    'how far each of you has read',
    'A script looks in every message',
    'In which conversations you shared your contact details, whom you blocked, and what you reported to us',
    'We open a conversation only when it was reported',
    'your messages and photos are erased for the other person too',
    'stop emails about unread messages',
  ]) {
    expect(text).toContain(phrase)
  }
})

test('FOOT-15 FOOT-16 terms and policy promise no notice, check or record that the site does not have', () => {
  const text = textOf(only(terms, 'main article'))
  expect(text).toContain(
    'What you publish appears at once, unless we look at a listing before others see it.',
  )
  expect(text).toContain('for 72 hours if no one has begun to look at it')
  expect(text).toContain('during these 72 hours, they start again when the suspension ends')
  expect(text).toContain('you can appeal with the link in that email')
  expect(text).toContain('The site does not find out about a sale by itself')
  const policy = textOf(only(privacy, 'main article'))
  expect(policy).toContain('the site records who opened it')
  expect(policy).toContain(
    'takes access to the database, which only the people who run the site have, and which is not recorded',
  )
  expect(policy).toContain('is stored as you set it, and only you and our staff see it')
  expect(policy).toContain('They can look for any listing or person')
  expect(policy).toContain('reaches us as an email, and so does a report, an appeal or a reply to a decision')
  expect(policy).toContain('the site has no automatic notice')
  expect(policy).toContain('for 72 hours if none of our staff has opened the case')
  expect(policy).toContain('during these 72 hours, they start again when the suspension ends')
  expect(policy).toContain('if the address of the site begins with https')
})

test('the privacy policy states for how long data stays with the figures of the jobs', () => {
  const text = textOf(only(privacy, 'main article'))
  for (const sentence of [
    `A session that is not used for ${retention.sessionDays} days ends`,
    `For ${retention.networkDays} days, we also store a code for each network`,
    `is not confirmed is deleted after ${retention.unconfirmedAccountDays} days.`,
    `An account without an email address is deleted ${retention.anonymousAccountDays} days after`,
    `and otherwise ${retention.draftDays} days after its last change`,
    `a code of the reason stays for ${retention.emailDays} days`,
    `until ${retention.reporterAddressDays} days after the decision`,
    `until ${retention.reportedMessageDays} days after our decision`,
    `the report is deleted after ${retention.unconfirmedReportDays} days`,
    `is deleted after ${retention.auditMonths} months.`,
    `stay for up to ${retention.backupMonths} months`,
  ])
    expect(text).toContain(sentence)
})

test('with a hosted provider the policy leaves the times of accounts and sign-ins to that provider', async () => {
  const environment = { SUPABASE_URL: 'http://localhost:1', SUPABASE_ANON_KEY: 'anon' }
  await using hosted = await createTestApp({ pages: await loadPages(), environment })
  const text = textOf(only(await openDocument(hosted, '/privacy'), 'main article'))
  expect(text.split('A sign-in provider keeps your account and sign-ins; its own times apply.')).toHaveLength(
    3,
  )
  for (const promise of ['is not used for', 'a code for each network', 'is not confirmed is deleted'])
    expect(text).not.toContain(promise)
  expect(textOf(only(privacy, 'main article'))).not.toContain('its own times apply')
})

test('FOOT-16 the privacy policy links to where users download their data and delete the account', () => {
  const article = only(privacy, 'main article')
  expect(textOf(article)).toContain('with Download my data')
  expect(texts(article, 'a[href="/edit-profile"]')).toContain('Edit Profile')
})

test('FOOT-16 the privacy policy names everything that the browser stores', () => {
  expect(texts(privacy.root, 'article dt')).toEqual([
    ...Object.values(storageKeys),
    scrollPositionsOf(privacy),
    'palapa (IndexedDB)',
    'offline-… (cache)',
  ])
})

/** Returns the name under which the script of React Router in a document stores scroll positions. */
function scrollPositionsOf({ root }: SiteDocument): string | undefined {
  const scripts = texts(root, 'script').join('\n')
  return /sessionStorage\.getItem[\s\S]+"(react-router-[\w-]+)"/.exec(scripts)?.[1]
}
