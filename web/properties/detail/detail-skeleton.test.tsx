import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfImages, viewOfProperty } from '#test/browser/property-view.ts'
import { site } from '#test/browser/site.ts'
import { PropertyDetails } from '#web/properties/property-details.tsx'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'

afterEach(() => page.viewport(1280, 900))

/** Returns how far a part of the page is from its outline. */
function distanceOf(selector: string): number {
  const tops = [...document.querySelectorAll(selector)].map((each) => {
    const whole = each.closest('[data-whole]')
    return each.getBoundingClientRect().top - Number(whole?.getBoundingClientRect().top)
  })
  expect(tops).toHaveLength(2)
  return Math.abs(Number(tops[0]) - Number(tops[1]))
}

test('the photo and the facts of a property appear where their outlines were', async () => {
  const title = 'Veranda House on Placencia Lagoon'
  const property = viewOfProperty({ title, price: 1_640_000, images: viewOfImages(5) })
  const related = Promise.resolve({ similar: [], ofSeller: [] })
  const heart = <span style={{ width: 44, height: 44 }} />
  const Component = () => <PropertyDetails property={property} related={related} actions={heart} />
  const Routes = createRoutesStub([{ path: '/', Component }])
  await render(
    <SiteConfigContext value={site}>
      <div data-whole>
        <Routes />
      </div>
      <div data-whole>
        <DetailSkeleton />
      </div>
    </SiteConfigContext>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Shift}') // parts of the page load at the first input
  await expect.element(page.getByText(/^No\. /)).toBeVisible()
  await expect.element(page.getByText(/^about BZ/)).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.viewport(width, 900)
    await expect.poll(() => distanceOf('.gallery-frame'), { message: `photo at ${width} px` }).toBeLessThan(4)
    await expect
      .poll(() => distanceOf('.property-body > :first-child'), { message: `facts at ${width} px` })
      .toBeLessThan(8)
  }
})
