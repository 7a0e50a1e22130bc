import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SectionInView } from './section-in-view.tsx'

const ids = ['first', 'second']

test('the list of contents marks the section that is being read', async () => {
  await render(
    <>
      <nav aria-label="On this page" className="fixed top-0">
        <a href="#first">First</a> <a href="#second">Second</a>
      </nav>
      {ids.map((id) => (
        <h2 key={id} id={id} style={{ marginBottom: 1500 }}>
          {id}
        </h2>
      ))}
      <SectionInView ids={ids} />
    </>,
  )
  const [first, second] = [
    page.getByRole('link', { name: 'First' }),
    page.getByRole('link', { name: 'Second' }),
  ]
  await expect.element(first).toHaveAttribute('aria-current', 'location')
  document.getElementById('second')?.scrollIntoView()
  await expect.element(second).toHaveAttribute('aria-current', 'location')
  await expect.element(first).not.toHaveAttribute('aria-current')
})
