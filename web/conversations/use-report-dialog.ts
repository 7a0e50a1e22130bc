import { type ComponentType, useState } from 'react'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { showNotice } from '#web/ui/notices.tsx'
import type { ReportDialogProps } from './dialogs/report-dialog.tsx'

/** Returns the dialog once it is loaded. It is loaded when it first opens, because visitors have no use for forms. */
export function useReportDialog() {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>()

  /** Returns whether the dialog is loaded. */
  const load = async () => {
    try {
      const { ReportDialog } = await lazyImport(() => import('./dialogs/report-dialog.tsx'))
      setDialog(() => ReportDialog)
      return true
    } catch (error) {
      console.error('The report dialog could not be loaded', error)
      showNotice({
        tone: 'error',
        text: 'The report could not be opened. Please check your connection and try again.',
      })
      return false
    }
  }

  return { Dialog, load }
}
