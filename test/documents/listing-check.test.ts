import { expect, test } from 'vitest'
import { suspendPerson } from '#contract/moderation/suspensions.ts'
import { loadPages } from '#server/pages/bundle.ts'
import { data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { openDocument, texts } from '#test/documents.ts'
import { type CheckedApp, createCheckedApp, statusOf } from '#test/lifecycle/listing-checks.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'
import { createTestLog } from '#test/log.ts'

async function createAskedSite() {
  const log = createTestLog()
  const app = await createCheckedApp({ logger: log.logger, pages: await loadPages() })
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { title: 'Casa Azul' })
  await app.checkOn(50)
  const [key = ''] = app.keysTo(seller)
  return { ...app, seller, id, key, path: `/listing-check?key=${key}`, lines: log.lines }
}

/** Sends the form as a browser without JavaScript does. */
function post({ app }: Pick<CheckedApp, 'app'>, url: string, status: string, site = 'same-origin') {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    payload: `status=${status}`,
  })
}

test('the page of a link names the listing and has four buttons that post without JavaScript', async () => {
  await using site = await createAskedSite()
  const document = await openDocument(site, site.path)
  expect(document.status).toBe(200)
  expect(texts(document.root, 'h1')).toEqual(['Is it still for sale?'])
  expect(texts(document.root, 'main h2')).toEqual(['Casa Azul'])
  const form = document.root.querySelector('main form')
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.getAttribute('action')).toBe(site.path)
  const buttons = form?.querySelectorAll('button[type=submit][name=status]') ?? []
  expect(buttons.map((button) => [button.getAttribute('value'), button.structuredText.trim()])).toEqual([
    ['ACTIVE', 'Still for sale'],
    ['UNDER_OFFER', 'Under offer'],
    ['SOLD', 'Sold'],
    ['WITHDRAWN', 'Take it off'],
  ])
  expect(document.headers['cache-control']).toMatch(/^no-(cache|store)$/)
})

test('a scanner that opens the page by GET and HEAD changes nothing, and the form changes the status', async () => {
  await using site = await createAskedSite()
  for (const method of ['GET', 'HEAD', 'GET'] as const)
    expect((await site.app.inject({ method, url: site.path })).statusCode).toBe(200)
  expect((await post(site, site.path, 'SOLD', 'cross-site')).statusCode).toBe(403)
  expect(await statusOf(site, site.id)).toBe('ACTIVE')
  const sent = await post(site, site.path, 'UNDER_OFFER')
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/listing-check?done=UNDER_OFFER'])
  expect(await statusOf(site, site.id)).toBe('UNDER_OFFER')
  const thanks = await openDocument(site, String(sent.headers.location))
  expect([thanks.status, texts(thanks.root, 'h1')]).toEqual([200, ['Thank you']])
})

test('a seller who replies that it has sold reads that the sale is to be reported and when the fee is due', async () => {
  await using site = await createAskedSite()
  const sent = await post(site, site.path, 'SOLD')
  const thanks = await openDocument(site, String(sent.headers.location))
  expect(texts(thanks.root, 'h1')).toEqual(['Sold!'])
  const [lead = ''] = texts(thanks.root, 'main header p')
  expect(lead).toContain('for 24 months')
  expect(lead).toContain('We are not notified of the sale: please write to us through the Contact page.')
  expect(lead).toContain('Our fee is due when the transfer is signed and the price is paid.')
  expect(thanks.root.querySelector('main a[href="/contact"]')).not.toBeNull()
})

test('a bad or used link gets a sentence and a way on, and no log line has a key', async () => {
  await using site = await createAskedSite()
  await post(site, site.path, 'ACTIVE')
  for (const path of [site.path, '/listing-check?key=x', '/listing-check']) {
    const document = await openDocument(site, path)
    expect([path, document.status >= 400, texts(document.root, 'h1')]).toEqual([
      path,
      true,
      ['This link no longer works'],
    ])
    expect(document.root.querySelector('main a[href="/dashboard"]')).not.toBeNull()
  }
  expect((await post(site, site.path, 'SOLD')).statusCode).toBe(404)
  expect(await statusOf(site, site.id)).toBe('ACTIVE')
  expect(JSON.stringify(site.lines)).not.toContain(site.key)
})

test('the link of a suspended seller says why it does not work', async () => {
  await using site = await createAskedSite()
  const staff = await signUpStaff(site)
  const body = { days: 7, reason: 'You asked for money first.' } as const
  data(await staff.call(suspendPerson, { params: { id: site.seller.id }, body }))
  const document = await openDocument(site, site.path)
  expect([document.status, texts(document.root, 'h1')]).toEqual([403, ['Your account is suspended']])
  expect(texts(document.root, 'main header p').join()).toContain('You asked for money first')
})
