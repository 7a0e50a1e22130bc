import { createInteractions, interactionsOf, remove, rows, tab } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'

test('DASHB-12 DASHB-21 a removal, its undo and a reset are stored on the server', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  const all = await createInteractions(server, person, ['REJECT', 'REJECT', 'REJECT'])
  const before = await interactionsOf(person)
  const [oldest = '', middle = '', newest = ''] = all.map(({ title }) => title)
  await signInAs(person)
  await page.goto('/dashboard')
  await tab(page, 'Passed (3)').click()
  await remove(page, middle)
  await expect(tab(page, 'Passed (2)')).toBeVisible()
  expect(await interactionsOf(person)).toEqual([`REJECT ${newest}`, `REJECT ${oldest}`])
  await page.getByRole('button', { name: `Undo removing ${middle}` }).click()
  await expect(tab(page, 'Passed (3)')).toBeVisible()
  expect(await interactionsOf(person)).toEqual(before)
  await page.reload()
  await tab(page, 'Passed (3)').click()
  await expect(rows(page).getByRole('heading')).toHaveText([newest, middle, oldest])
  await page.getByRole('button', { name: 'Reset All Stats' }).click()
  await page.getByRole('button', { name: 'Yes, Reset All' }).click()
  await expect(tab(page, 'Passed (0)')).toBeVisible()
  expect(await interactionsOf(person)).toEqual([])
})
