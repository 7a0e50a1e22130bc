import { type ComponentType, useState } from 'react'
import { showNotice } from '#web/ui/notices.tsx'

export type CalculatorDialogProps = { isOpen: boolean; onClose: () => void }

/** Loaded when somebody reaches for it: most visitors never do. */
const loadDialog = async () => (await import('./calculator-dialog.tsx')).CalculatorDialog

export function preloadCalculator(): void {
  loadDialog().catch(() => undefined) // pressing the button tries again, and says so when that fails
}

/** The one calculator of the page, which several buttons may open. */
export function useCalculator() {
  const [Dialog, setDialog] = useState<ComponentType<CalculatorDialogProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const load = async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
      setIsOpen(true)
    } catch {
      showNotice({ tone: 'error', text: 'The calculator could not be loaded. Please try again.' })
    }
  }
  return {
    openCalculator: () => void load(),
    calculator: Dialog && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  }
}
