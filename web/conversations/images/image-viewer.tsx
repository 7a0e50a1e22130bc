import type { KeyboardEvent } from 'react'
import type { MessageImage } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { useBackCloses } from '#web/routing/use-back-closes.ts'

type ImageViewerProps = {
  images: MessageImage[]
  /** Name of the sender. */
  from: string
  /** Index of the image shown, null while closed. */
  opened: number | null
  onOpen: (at: number | null) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Shows one image of a message as large as the window allows, with buttons to the others. */
export function ImageViewer({ images, from, opened, onOpen }: ImageViewerProps) {
  const [at, count] = [opened ?? 0, images.length]
  const image = images[at]
  useBackCloses(opened !== null, () => onOpen(null))
  const move = (step: number) => onOpen(Math.min(Math.max(at + step, 0), count - 1))
  const moveByKey = ({ key }: KeyboardEvent) => {
    const step = steps[key]
    if (step !== undefined) move(step)
  }
  return (
    <Dialog
      isOpen={opened !== null}
      isWide
      onClose={() => onOpen(null)}
      title={`Photo from ${from}`}
      footer={
        count > 1 && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys of its buttons arrive here
          <div className="flex w-full items-center justify-between" onKeyDown={moveByKey}>
            <Button
              variant="secondary"
              aria-disabled={at === 0 || undefined}
              onClick={() => move(-1)}
              className="px-4 aria-disabled:opacity-40"
            >
              <Icon name="chevron-left" label="Previous photo" />
            </Button>
            <output className="text-sm text-muted">
              <span className="sr-only">Photo </span>
              {at + 1} of {count}
            </output>
            <Button
              variant="secondary"
              aria-disabled={at === count - 1 || undefined}
              onClick={() => move(1)}
              className="px-4 aria-disabled:opacity-40"
            >
              <Icon name="chevron-right" label="Next photo" />
            </Button>
          </div>
        )
      }
    >
      {image && (
        <ResponsiveImage
          key={image.id}
          image={image}
          alt={`Photo ${at + 1} of ${count}`}
          sizes="min(1052px, calc(100vw - 88px))"
          className="mx-auto h-auto max-h-[62dvh] w-auto max-w-full rounded-md object-contain"
          isFirst
        />
      )}
    </Dialog>
  )
}
