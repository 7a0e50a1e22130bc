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
