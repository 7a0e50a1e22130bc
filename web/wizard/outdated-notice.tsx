import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Renders the notice that the listing has changed since it was loaded, and a button that loads the newer values. */
export function OutdatedNotice({ onLoad }: { onLoad: () => void }) {
  return (
    <Notice
      tone="error"
      title="This listing was changed elsewhere meanwhile"
      action={
        <Button variant="secondary" size="small" onClick={onLoad}>
          Load the newer values
        </Button>
      }
    >
      Your changes are not saved yet. Load the newer values first: what you typed stays, and you can check it
      before you save.
    </Notice>
  )
}
