import type { Locator, Page } from '@playwright/test'
import { log } from './chat.ts'
import { photo } from './images.ts'

export const imageInput = (page: Page) => page.getByLabel('Add photos')
/** The photos chosen for the next message. */
export const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')
/** The photos sent by a participant. */
export const images = (page: Page, name: string) => log(page).getByRole('img', { name: `Photo from ${name}` })
export const isLoaded = (locator: Locator) =>
  locator.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

/** Creates a small photo that uploads quickly. */
export const small = (name: string) => photo(name, 400, 300)

/** Dispatches a paste or drop event with a photo. */
export async function dispatchImage(target: Locator, type: 'paste' | 'drop', name: string): Promise<void> {
  await target.evaluate(
    async (element, [event, fileName]) => {
      const canvas = new OffscreenCanvas(40, 30)
      canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
      const data = new DataTransfer()
      data.items.add(new File([await canvas.convertToBlob()], fileName ?? '', { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    [type, name],
  )
}
