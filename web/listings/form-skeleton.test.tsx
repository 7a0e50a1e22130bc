import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormSkeleton } from './form-skeleton.tsx'
import { WizardSteps } from './wizard-steps.tsx'

test('the outline of the steps is as high as the steps, so that the form below does not move', async () => {
  const { container } = await render(
    <>
      <WizardSteps step={1} />
      <FormSkeleton hasSteps />
    </>,
  )
  const heightOf = (selector: string) => container.querySelector(selector)?.getBoundingClientRect().height
  for (const width of [390, 1280]) {
    await page.viewport(width, 900)
    const difference = Number(heightOf('ol')) - Number(heightOf('[aria-hidden] > .grid'))
    expect(Math.abs(difference), `${width} px`).toBeLessThan(1.5)
  }
})
