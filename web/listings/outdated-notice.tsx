import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Renders the notice that the listing has changed since it was loaded, and a button that loads the newer values. */
export function OutdatedNotice({ onLoad }: { onLoad: () => void }) {
  return (
    <Notice
      tone="error"
      title="This listing has been changed elsewhere"
      action={
        <Button variant="secondary" size="small" onClick={onLoad}>
          Load the newer values
        </Button>
      }
    >
      Your changes are not saved yet. Load the newer values first. Your own changes stay, and you can check
      them before you save.
    </Notice>
  )
}
