import { vi } from 'vitest'

/** Delays the resizing of photos until the returned function is called; then they stay as they are. */
export function holdResizing(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(window, 'createImageBitmap').mockImplementation(async () => {
    await promise
    throw new Error('Not an image')
  })
  return resolve
}
