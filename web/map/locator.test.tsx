import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { gazetteer } from '#contract/places/gazetteer.ts'
import { Locator } from './locator.tsx'

const positions = gazetteer.flatMap(({ slug, position }) => (position ? [{ slug, position }] : []))

test('no name of a place is below the credit of a map', async () => {
  const { container } = await render(
    positions.map(({ slug, position }) => (
      <div key={slug} data-place={slug}>
        <Locator position={position} precision="place" alt="" />
      </div>
    )),
  )
  const covered = () =>
    [...container.querySelectorAll('[data-place]')].flatMap((map) => {
      const credit = map.querySelector('.map-credit')?.getBoundingClientRect()
      const names = [...map.querySelectorAll('.map-label, .map-dot')].filter((each) => {
        const { right, bottom } = each.getBoundingClientRect()
        return each.checkVisibility() && credit && right > credit.left && bottom > credit.top
      })
      return names.map((name) => `${map.getAttribute('data-place')}: ${name.textContent || 'dot'}`)
    })
  for (const width of [360, 390, 620, 768, 1280]) {
    await page.viewport(width, 900)
    await expect.poll(covered, { message: `${width} px` }).toEqual([])
  }
})

test('a map far from every place is wide enough to name one, also on a phone', async () => {
  await page.viewport(390, 900)
  const { container, rerender } = await render(null)
  const named = () =>
    [...container.querySelectorAll('.map-label')].filter((name) => name.checkVisibility()).length
  const remote = {
    'Bluefield Range': [17.22, -88.09],
    'Half Moon Caye': [17.2, -87.54],
    'Sapodilla Cayes': [16.13, -88.27],
  }
  for (const [name, [lat = 0, lon = 0]] of Object.entries(remote)) {
    await rerender(<Locator position={{ lat, lon }} precision="about" alt="" />)
    await expect.poll(named, { message: name }).toBeGreaterThan(0)
  }
})
