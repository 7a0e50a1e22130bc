import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CalculatorDialog } from './calculator-dialog.tsx'

const calculator = page.getByRole('dialog', { name: 'Savings Calculator' })
const amount = calculator.getByLabelText('Property value (USD)')

async function openCalculator(): Promise<void> {
  await render(<CalculatorDialog isOpen onClose={() => undefined} />)
  await amount.click()
}

test('HOME-14 the value keeps digits and one decimal point and groups thousands, typed or pasted', async () => {
  await openCalculator()
  await userEvent.keyboard('12a34567')
  await expect.element(amount).toHaveValue('1,234,567')
  await userEvent.keyboard('.5x.0')
  await expect.element(amount).toHaveValue('1,234,567.50')
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  document.execCommand('insertText', false, 'about US$ 2,000,000.75 or so')
  await expect.element(amount).toHaveValue('2,000,000.75')
})

test('HOME-14 the cursor stays at the edit position', async () => {
  await openCalculator()
  const input = amount.element() as HTMLInputElement
  await amount.fill('1234567')
  await userEvent.keyboard('{Home}{ArrowRight}9')
  await expect.element(amount).toHaveValue('19,234,567')
  expect(input.selectionStart).toBe(2)
  await userEvent.keyboard('x')
  await expect.element(amount).toHaveValue('19,234,567')
  expect(input.selectionStart).toBe(2)
  await userEvent.keyboard('{Delete}')
  expect(input.selectionStart).toBe(3)
  await userEvent.keyboard('{Delete}')
  await expect.element(amount).toHaveValue('1,934,567')
  await userEvent.keyboard('{Backspace}')
  await expect.element(amount).toHaveValue('134,567')
})

test('HOME-15 the saving is five percent of a value above zero, to the cent', async () => {
  await openCalculator()
  const saving = calculator.getByRole('status')
  await expect.element(saving).toBeEmptyDOMElement()
  await amount.fill('600000')
  await expect.element(saving).toMatchTextContent(/^You save US\$30,000/)
  await amount.fill('50001')
  await expect.element(saving).toMatchTextContent(/^You save US\$2,500\.05/)
  for (const nothing of ['0', '0.00', '.', '']) {
    await amount.fill(nothing)
    await expect.element(saving).toBeEmptyDOMElement()
  }
})
