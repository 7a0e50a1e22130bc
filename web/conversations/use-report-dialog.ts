import { useOpenedPart } from '#web/routing/use-opened-part.ts'

const importDialog = async () => (await import('./dialogs/report-dialog.tsx')).ReportDialog

/** Returns the dialog once it is loaded. It is loaded when it first opens, because visitors have no use for forms. */
export function useReportDialog() {
  const { part: Dialog, load } = useOpenedPart(importDialog, 'The report could not be opened.')
  return { Dialog, load }
}
