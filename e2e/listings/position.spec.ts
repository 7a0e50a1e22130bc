import { getOwnProperty } from '#contract/listings.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'

/** Returns the middle of the cell of 0.01° that contains a coordinate. */
const middleOf = (degrees: number) => Math.round((Math.floor(degrees * 100) + 0.5) * 10) / 1000

test('an owner sets a pin with a pointer and the keyboard, and visitors see only its cell', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { location: 'Hopkins', descriptionLong: 'By the sea.' }, seller)
  const stored = async () => (await seller.call(getOwnProperty, { params: { id } })).position
  await signInAs(seller)
  const toggle = page.getByRole('button', { name: 'Position on the map' })
  const map = page.getByRole('application', { name: 'Map of the position' })
  const pin = page.getByRole('button', { name: 'Pin: arrow keys move it' })
  const save = page.getByRole('button', { name: 'Save changes' })
  const open = async () => {
    await page.goto(`/edit-listing/${id}`)
    await toggle.click()
    await expect(map).toBeVisible()
  }

  await open()
  await expect(pin).toHaveCount(0)
  await map.click({ position: { x: 90, y: 170 } })
  await expect(pin).toBeVisible()
  await expect(page.getByRole('radio', { name: /^The area/ })).toBeChecked()
  await save.click()
  await expect.poll(stored).not.toBeNull()
  const pressed = await stored()

  await open()
  await expect(pin).toBeVisible()
  await pin.press('ArrowUp')
  await pin.press('ArrowRight')
  await save.click()
  await expect.poll(stored).not.toEqual(pressed)
  const position = await stored()
  if (!position || !pressed) throw new Error('There is no position')
  expect([position.lat > pressed.lat, position.lon > pressed.lon, position.precision]).toEqual([
    true,
    true,
    'about',
  ])

  const visitor = await (await browser.newContext()).newPage()
  const cell = { lat: middleOf(position.lat), lon: middleOf(position.lon), precision: 'about' }
  const answer = await visitor.request.get(`${server.url}/api/properties/${id}`)
  expect((await answer.json()).position).toEqual(cell)
  const document = await visitor.goto(`${server.url}/property/${id}`)
  await expect(visitor.getByText('About here: within half a mile of the middle of the circle.')).toBeVisible()
  const seen = [await answer.text(), await document?.text(), await visitor.content()].join()
  for (const degrees of [position.lat, position.lon]) expect(seen).not.toContain(degrees.toFixed(4))
  await visitor.context().close()
})
