import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type EmbedFrameProps = {
  src: string
  title: string
  button: { text: string; icon: IconName }
  /** What the frame shows and who serves it, so that pressing the button is an informed choice. */
  note: string
  backdrop?: ReactNode
}

/** Moves the focus to the frame, because the button that was pressed is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true })

/** Renders a button that loads the frame; no request goes to the other site before it is pressed. */
export function EmbedFrame({ src, title, button, note, backdrop }: EmbedFrameProps) {
  const [isWanted, setIsWanted] = useState(false)
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-md bg-sunken tablet:aspect-video">
      {isWanted ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Google's own pages, in their own origin, need both scripts and storage
        <iframe
          ref={takeFocus}
          src={src}
          title={title}
          className="size-full border-0"
          allow="fullscreen; picture-in-picture; autoplay; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          {backdrop}
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center noscript:hidden">
            <Button onClick={() => setIsWanted(true)}>
              <Icon name={button.icon} size={18} />
              {button.text}
            </Button>
            <p className="rounded-md bg-surface/90 px-3 py-1 text-sm text-ink">{note}</p>
          </div>
        </>
      )}
    </div>
  )
}
