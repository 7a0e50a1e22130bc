import { expect, test } from '../support/fixtures.ts'

const light = 'rgb(251, 248, 242)'
const dark = 'rgb(15, 26, 29)'

test('the chosen theme replaces that of the device, also on the next visit, before any script of the app', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/about')
  const body = page.locator('body')
  const select = page.getByRole('combobox', { name: 'Theme' })
  const barColor = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas: HTMLMetaElement[]) =>
        metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
      )
  await expect(body).toHaveCSS('background-color', light)
  await select.focus() // loads its script
  await select.selectOption('Dark')
  await expect(body).toHaveCSS('background-color', dark)
  expect(await barColor()).toEqual(['#0f1a1d'])
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'load' })
  await expect(body).toHaveCSS('background-color', dark)
  expect(await barColor()).toEqual(['#0f1a1d'])
  await page.unroute('**/assets/*.js')
  await page.reload()
  await select.focus()
  await expect(select).toHaveValue('dark')
  expect(await barColor()).toEqual(['#0f1a1d'])
  await page.emulateMedia({ media: 'print' })
  await expect(body).toHaveCSS('color', 'rgb(27, 43, 47)')
  await page.emulateMedia({ media: 'screen' })
  await select.selectOption('Same as the device')
  await expect(body).toHaveCSS('background-color', light)
  expect(await barColor()).toEqual(['#fbf8f2'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(body).toHaveCSS('background-color', dark)
  await select.selectOption('Light')
  await expect(body).toHaveCSS('background-color', light)
})
