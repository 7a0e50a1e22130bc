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
    // the styles of a new width may be a transition of one frame
    await expect
      .poll(() => Math.abs(Number(heightOf('ol')) - Number(heightOf('[aria-hidden] > .grid'))), {
        message: `${width} px`,
      })
      .toBeLessThan(1.5)
  }
})
