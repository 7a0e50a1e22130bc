import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Remove it?' })
const opener = page.getByRole('button', { name: 'Open' })
const confirm = page.getByRole('button', { name: 'Remove', exact: true })

/** Renders a dialog whose action runs until the returned function lets it fail. */
async function openDialog() {
  const { promise, reject: fail } = Promise.withResolvers<never>()
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    const [isBusy, setBusy] = useState(false)
    const [error, setError] = useState('')
    const run = () => {
      setBusy(true)
      promise.catch(() => {
        setBusy(false)
        setError('It could not be removed.')
      })
    }
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <ConfirmDialog
          isOpen={isOpen}
          title="Remove it?"
          confirmLabel="Remove"
          isBusy={isBusy}
          error={error}
          onConfirm={run}
          onCancel={() => setOpen(false)}
        >
          It will be gone.
        </ConfirmDialog>
      </>
    )
  }
  await render(<Opener />)
  await opener.click()
  return fail
}

test('a dialog stays open while its action runs, however often Escape is pressed', async () => {
  const fail = await openDialog()
  await confirm.click()
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled()
  for (const _press of [1, 2, 3]) {
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
  }
  fail()
  await expect.element(dialog.getByText('It could not be removed.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await expect.element(dialog).toBeVisible()
})
