import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { useSiteConfig } from '#web/site-config.ts'

type ShareButtonProps = { title: string; path: string }

/** Opens the device's own share sheet where there is one, and else copies the address. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { publicUrl } = useSiteConfig()
  const share = async () => {
    const url = new URL(path, publicUrl).href
    if (typeof navigator.share === 'function') {
      // Refused when the sheet is closed again, which needs no answer.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      showNotice({ tone: 'success', text: 'Link copied.' })
    } catch {
      showNotice({ tone: 'info', text: `The link could not be copied. It is ${url}` })
    }
  }
  return (
    <Button variant="secondary" className="noscript:hidden" onClick={() => void share()}>
      <Icon name="link" size={18} />
      Share
    </Button>
  )
}
