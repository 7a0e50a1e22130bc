import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { LocationPanel, VideoPanel } from './embed-panels.tsx'

const link = () => page.getByRole('link')

async function showPanels(youtubeUrl: string, mapLocationUrl: string): Promise<void> {
  const property = viewOfProperty({ youtubeUrl, mapLocationUrl })
  await render(
    <>
      <VideoPanel property={property} />
      <LocationPanel property={property} />
    </>,
  )
}

test('DETAIL-09 a video or a map of another site is only a link, which names its host', async () => {
  await showPanels(
    'https://www.palapa-verify.example/signin',
    'https://www.google.com@maps.example:8080/maps',
  )
  await expect
    .element(link().first())
    .toHaveAccessibleName('Open the video in a new tab (palapa-verify.example)')
  await expect.element(link().last()).toHaveAccessibleName('Open the map in a new tab (maps.example:8080)')
  expect(
    link()
      .elements()
      .map((each) => each.getAttribute('href')),
  ).toEqual(['https://www.palapa-verify.example/signin', 'https://www.google.com@maps.example:8080/maps'])
  for (const each of link().elements()) expect(each.getAttribute('rel')).toContain('noopener')
  expect(page.getByRole('button').elements()).toEqual([])
  expect(document.querySelector('iframe')).toBeNull()
})

test('a link to YouTube or Google Maps names no host', async () => {
  await showPanels('https://youtu.be/dQw4w9WgXcQ', 'https://www.google.com/maps/@17.498,-88.183,15z')
  await expect.element(link().first()).toHaveAccessibleName('Open the video in a new tab')
  await expect.element(link().last()).toHaveAccessibleName('Open the map in a new tab')
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Play video', 'Show map'])
})
