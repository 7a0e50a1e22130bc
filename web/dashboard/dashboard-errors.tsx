import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type DashboardErrorsProps = { messages: (string | false)[]; onRetry: () => void }

/** What went wrong on the dashboard, and for what could not be loaded a way to try again. */
export function DashboardErrors({ messages, onRetry }: DashboardErrorsProps) {
  const shown = messages.filter((message) => message !== false && message !== '')
  return shown.map((message) => {
    const isLoad = String(message).startsWith('Failed to fetch')
    const retry = (
      <Button size="small" variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    )
    return (
      <Notice key={String(message)} tone="error" {...(isLoad && { action: retry })}>
        {message}
      </Notice>
    )
  })
}
