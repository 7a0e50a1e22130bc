import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MemoryRouter } from 'react-router'
import { RetryLink } from './retry-link.tsx'

test('the link loads the same address again, with its query', async () => {
  await render(
    <MemoryRouter initialEntries={['/listing-check?key=abc&from=mail']}>
      <RetryLink />
    </MemoryRouter>,
  )
  const link = page.getByRole('link', { name: 'Try again' })
  await expect.element(link).toHaveAttribute('href', '/listing-check?key=abc&from=mail')
})
