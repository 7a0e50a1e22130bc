import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mouse, wheel } from '#test/browser/browser-input.ts'
import { CalculatorButton } from './calculator-button.tsx'
import { useCalculator } from './use-calculator.tsx'

const opener = page.getByRole('button', { name: 'Savings Calculator' })
const calculator = page.getByRole('dialog', { name: 'Savings Calculator' })

function Calculator() {
  const { openCalculator, calculator: dialog } = useCalculator()
  return (
    <div className="h-[300vh]">
      <CalculatorButton onClick={openCalculator}>Savings Calculator</CalculatorButton>
      {dialog}
    </div>
  )
}

async function openCalculator(): Promise<void> {
  await render(<Calculator />)
  await opener.click()
  await expect.element(calculator.getByLabelText('Property value (USD)')).toHaveFocus()
}

test('HOME-12 Escape and the backdrop close the calculator, a click inside does not', async () => {
  await openCalculator()
  await userEvent.keyboard('{Escape}')
  await expect.element(calculator).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await calculator.getByText(/^You keep the 5%/).click()
  await calculator.getByRole('heading').click()
  await expect.element(calculator).toBeVisible()
  for (const type of ['mousePressed', 'mouseReleased'] as const) await mouse(type, { x: 10, y: 10 })
  await expect.element(calculator).not.toBeInTheDocument()
  await opener.click()
  await calculator.getByRole('button', { name: 'Close' }).click()
  await expect.element(calculator).not.toBeInTheDocument()
})

test('HOME-13 the page behind does not scroll while the calculator is open', async () => {
  await openCalculator()
  await expect.element(document.body).toHaveStyle({ overflow: 'hidden' })
  await wheel({ x: 20, y: 400 }, 0, 600)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(window.scrollY).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(document.body).not.toHaveStyle({ overflow: 'hidden' })
  await wheel({ x: 20, y: 400 }, 0, 600)
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
})
