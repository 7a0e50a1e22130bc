import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Plan, Plans } from './plans.tsx'

test('FOOT-12 each side of a sale sees what it pays in dollars on an example', async () => {
  await render(
    <Plans>
      <Plan who="Sellers" price="3%" example={{ sale: '600,000', cost: '18,000' }}>
        of the sale price.
      </Plan>
      <Plan who="Buyers" price="Nothing" example={{ sale: '600,000', cost: '0' }}>
        to search or to buy.
      </Plan>
    </Plans>,
  )
  const [seller, buyer] = page.getByRole('definition').elements()
  expect(seller).toMatchTextContent(/On a US\$600,000 sale US\$18,000$/)
  expect(buyer).toMatchTextContent(/On a US\$600,000 sale US\$0$/)
})
