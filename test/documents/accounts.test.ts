import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { createSite, only, openDocument, type SiteDocument, textOf, texts } from '#test/documents.ts'

let site: TestApp
beforeAll(async () => void (site = await createSite()))
afterAll(() => site[Symbol.asyncDispose]())

/** Returns the field with this label. */
function field(page: SiteDocument, name: string) {
  const label = page.root.querySelectorAll('main label').find((element) => textOf(element) === name)
  const id = label?.getAttribute('for')
  return id === undefined ? label?.querySelector('input') : page.root.getElementById(id)
}

const links = ({ root }: SiteDocument) =>
  root.querySelectorAll('main a').map((link) => [textOf(link), link.getAttribute('href')])

test('SIGNUP-01 SIGNUP-02 NAV-02 the form has seven fields, with buying selected by default, and links', async () => {
  const page = await openDocument(site, '/signup')
  expect(field(page, 'Full name')?.getAttribute('autocomplete')).toBe('name')
  expect(field(page, 'Email')?.getAttribute('type')).toBe('email')
  expect(field(page, 'Phone number')?.getAttribute('type')).toBe('tel')
  expect(texts(page.root, 'select[aria-label="Country code"] option[selected]')).toEqual(['Belize (+501)'])
  expect(field(page, 'Password')?.getAttribute('type')).toBe('password')
  expect(field(page, 'Confirm password')?.getAttribute('type')).toBe('password')
  expect(only(page, 'main input[type=checkbox]').hasAttribute('checked')).toBe(false)
  expect(texts(page.root, 'legend')).toEqual(['What brings you here?'])
  expect(field(page, 'I want to buy')?.hasAttribute('checked')).toBe(true)
  expect(field(page, 'I want to sell')?.hasAttribute('checked')).toBe(false)
  expect(links(page)).toEqual([
    ['terms and conditions', '/terms'],
    ['privacy policy', '/privacy'],
    ['terms', '/terms'],
    ['privacy policy', '/privacy'],
    ['Sign In', '/signin'],
  ])
})

test('SIGNIN-01 NAV-02 the form has both fields and links to the password reset and to sign-up', async () => {
  const page = await openDocument(site, '/signin')
  expect(textOf(only(page, 'h1'))).toBe('Welcome back')
  expect(field(page, 'Email')?.getAttribute('autocomplete')).toBe('email')
  expect(field(page, 'Password')?.getAttribute('type')).toBe('password')
  expect(links(page)).toEqual([
    ['Forgot your password?', '/forgot-password'],
    ['terms', '/terms'],
    ['privacy policy', '/privacy'],
    ['Sign Up', '/signup'],
  ])
})

test('SIGNUP-03 both screens have the buttons of other services', async () => {
  for (const path of ['/signup', '/signin'])
    expect(
      texts((await openDocument(site, path)).root, 'main button').filter((text) => / with /.test(text)),
    ).toEqual(['Continue with Google', 'Continue with Facebook'])
})

test('FORGOT-01 NAV-02 the screen asks for an email and links back to sign-in', async () => {
  const page = await openDocument(site, '/forgot-password')
  expect(textOf(only(page, 'h1'))).toBe('Reset Your Password')
  expect(field(page, 'Email')?.getAttribute('type')).toBe('email')
  expect(texts(page.root, 'main button[type=submit]:not([disabled])')).toEqual(['Send Reset Link'])
  expect(textOf(only(page, 'main'))).toContain('Remember your password? Sign In')
  expect(links(page)).toEqual([['Sign In', '/signin']])
})

test('sign-up and sign-in show the newest property that has a photo, with its price and owner', async () => {
  const seller = await site.signUp({ role: 'SELLER', name: 'Imani Castillo' })
  const { id } = await buildProperty(seller, { location: 'Hopkins', price: 250_000 })
  await buildProperty(seller, { location: 'Dangriga', price: 90_000 })
  expect((await openDocument(site, '/signup')).html).not.toContain('Listed by')
  await upload(site, seller, id, { name: 'front.jpg', bytes: await buildPhoto() })
  for (const path of ['/signup', '/signin']) {
    const text = textOf(only(await openDocument(site, path), 'main'))
    expect(text).toContain('US$250,000')
    expect(text).toContain('Listed by Imani, Hopkins')
  }
})

test('a photo is beside the forms of accounts, and a screen without one has no empty panel', async () => {
  const panels = async (path: string) =>
    (await openDocument(site, path)).root.querySelectorAll('.account-view').length
  expect(await Promise.all(['/signin', '/signup', '/forgot-password'].map(panels))).toEqual([1, 1, 1])
  const alone = ['/reset-password', '/auth/confirm?token_hash=x&type=recovery', '/report?done=sent']
  expect(await Promise.all(alone.map(panels))).toEqual([0, 0, 0])
})

test('the button of a link from an email shows that it does nothing until the scripts are loaded, and without them there is none', async () => {
  const page = await openDocument(site, '/auth/confirm?token_hash=x&type=signup')
  const button = only(page, 'main form button')
  expect(textOf(button)).toBe('Confirm my email address')
  expect([button.hasAttribute('disabled'), button.getAttribute('aria-busy')]).toEqual([true, 'true'])
  expect(button.classList.contains('noscript:hidden')).toBe(true)
})
