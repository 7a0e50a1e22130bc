import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { RecentLabel } from './recent-label.tsx'

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()

test('a label is shown for the given days after its time', async () => {
  const screen = await render(
    <>
      <RecentLabel since={ago(29.9)} days={30}>
        Recent
      </RecentLabel>
      <RecentLabel since={ago(30.1)} days={30}>
        Long ago
      </RecentLabel>
    </>,
  )
  await expect.element(screen.getByText('Recent')).toBeVisible()
  expect(screen.getByText('Long ago').elements()).toEqual([])
})
