import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import { violations } from '#test/browser/axe.ts'
import { chooseTheme, followChosenTheme } from '#web/storage/theme.ts'
import { chooseUnits, followChosenUnits } from '#web/units/chosen-units.ts'
import { DisplayForm, DisplayMenu } from './display-menu.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  chooseUnits({ money: 'USD', area: 'sqft' })
  chooseTheme(null)
})

test('the menu of the header shows the currency, and changes all choices and prices but nothing that was typed', async () => {
  await page.viewport(1280, 900)
  await render(
    <main className="bg-canvas text-ink">
      <div className="site-header">
        <DisplayMenu />
      </div>
      <p className="price">US$325,000</p>
      <input aria-label="Title" />
      <aside>
        <DisplayForm />
      </aside>
    </main>,
  )
  await page.getByLabelText('Title').fill('Half a ti')
  const button = page.getByRole('button')
  expect(button.element().textContent).toBe('US$, units and theme')
  await button.click()
  const menu = page.getByRole('region', { name: 'Currency, units and theme' })
  await menu.getByRole('combobox', { name: 'Prices', exact: false }).selectOptions('BZ$')
  await menu.getByRole('combobox', { name: 'Sizes', exact: false }).selectOptions('acres')
  await expect.element(button).toHaveTextContent('BZ$, units and theme')
  await expect.element(page.getByText('BZ$650,000')).toBeVisible()
  const elsewhere = page.getByRole('complementary')
  await expect.element(elsewhere.getByRole('combobox', { name: 'Prices', exact: false })).toHaveValue('BZD')
  await expect.element(elsewhere.getByRole('combobox', { name: 'Sizes', exact: false })).toHaveValue('acres')
  await expect.element(page.getByLabelText('Title')).toHaveValue('Half a ti')
  expect(await violations('.display-menu')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the choices and the button follow what was chosen before the browser restored the page', async () => {
  await page.viewport(1280, 900)
  const stops = [followChosenUnits(), followChosenTheme()]
  await render(
    <div className="site-header">
      <DisplayMenu />
    </div>,
  )
  await page.getByRole('button').click()
  const prices = page.getByRole('combobox', { name: 'Prices', exact: false })
  await expect.element(prices).toHaveValue('USD')
  localStorage.setItem(storageKeys.money, '"BZD"')
  localStorage.setItem(storageKeys.theme, '"dark"')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(prices).toHaveValue('BZD')
  await expect.element(page.getByRole('button')).toHaveTextContent('BZ$, units and theme')
  await expect.element(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  for (const stop of stops) stop()
})

test('a browser without popovers shows the header', async () => {
  await page.viewport(1280, 900)
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return matches.call(this, selector.replaceAll(':popover-open', ':unknown'))
  })
  await render(
    <div className="site-header">
      <DisplayMenu />
    </div>,
  )
  await expect.element(page.getByRole('button')).toBeVisible()
})
