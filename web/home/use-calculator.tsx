import { type ComponentType, useCallback, useState } from 'react'
import { showNotice } from '#web/ui/notices.tsx'

export type CalculatorDialogProps = { isOpen: boolean; onClose: () => void }

/** Loads the dialog on demand, because most visitors never open it. */
const loadDialog = async () => (await import('./calculator-dialog.tsx')).CalculatorDialog

export function preloadCalculator(): void {
  loadDialog().catch(() => undefined) // the button's click handler retries and shows an error when that fails
}

/** Creates the page's only calculator, which several buttons can open. */
export function useCalculator() {
  const [Dialog, setDialog] = useState<ComponentType<CalculatorDialogProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  // Always the same function, so that it does not re-render the parts of the page that load later.
  const openCalculator = useCallback(() => {
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded)
        setIsOpen(true)
      },
      () => showNotice({ tone: 'error', text: 'The calculator could not be loaded. Please try again.' }),
    )
  }, [])
  return {
    openCalculator,
    calculator: Dialog && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  }
}
