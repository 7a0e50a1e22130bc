import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'

const cases = 2
const mostPresses = 4

test('a moderator without a mouse decides first listings with at most four keys each', async ({
  page,
  server,
  signInAs,
}) => {
  await Promise.all(Array.from({ length: cases }, () => list(server, {})))
  const moderator = await server.signUp({ name: 'Mo' })
  await server.addStaff(moderator)
  await signInAs(moderator)
  await page.goto('/edit-profile')
  const entry = page.getByRole('link', { name: 'Open the queue of cases' })
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
  await page.getByRole('link', { name: /^First listings/ }).press('Enter')
  await expect(page).toHaveURL(/kind=first_listing/)
  await expect(page.getByRole('list', { name: 'Cases' }).getByRole('link').first()).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  let presses = 0
  await page.exposeFunction('countPress', () => (presses += 1))
  await page.evaluate(() => {
    const { countPress } = window as unknown as { countPress: () => void } // exposed above
    addEventListener('keydown', () => countPress(), { capture: true })
  })
  const decided: string[] = []
  for (let at = 0; at < cases; at += 1) {
    const { pathname } = new URL(page.url())
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    presses = 0
    await page.keyboard.press('a')
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(/^We looked at/)
    await page.keyboard.press('Control+Enter')
    await expect(page).not.toHaveURL(new RegExp(pathname))
    expect(presses).toBeLessThanOrEqual(mostPresses)
    decided.push(pathname)
  }
  expect(new Set(decided).size).toBe(cases)
})
