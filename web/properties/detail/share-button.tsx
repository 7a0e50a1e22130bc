import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { useSiteConfig } from '#web/settings/site-config.ts'

type ShareButtonProps = { title: string; path: string }

/** Renders a button that opens the device's share sheet if it has one, and otherwise copies the link. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { publicUrl } = useSiteConfig()
  const share = async () => {
    const url = new URL(path, publicUrl).href
    if (typeof navigator.share === 'function' && (await openShareSheet({ title, url }))) return
    try {
      await navigator.clipboard.writeText(url)
      showNotice({ tone: 'success', text: 'Link copied.' })
    } catch {
      showNotice({ tone: 'info', text: `The link could not be copied. It is ${url}` })
    }
  }
  return (
    <Button variant="secondary" className="share-button noscript:hidden" onClick={() => void share()}>
      <Icon name="link" size={18} />
      <span>Share</span>
    </Button>
  )
}

/** Opens the share sheet. Returns false if the device refuses to, and true also when the user closes the sheet or it is open already. */
async function openShareSheet(shared: ShareData): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)
  }
}
