import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { paths, reportPath } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CardContent } from './card-content.ts'
import { PhotoStrip } from './photo-strip.tsx'

type PeekDialogProps = {
  property: Property
  content: CardContent
  isOpen: boolean
  onClose: () => void
  onReject: () => void
  onLike: () => void
}

export function PeekDialog({ property, content, isOpen, onClose, onReject, onLike }: PeekDialogProps) {
  const { id, title, location, features } = property
  const { price, cashToClose, facts, paragraphs, map, video } = content
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      cover={<PhotoStrip property={property} content={content} />}
      footer={
        <>
          <Button variant="secondary" onClick={onReject}>
            <Icon name="close" size={20} />
            Reject
          </Button>
          <Button className="bg-secondary! text-on-secondary! hover:bg-secondary-hover!" onClick={onLike}>
            <Icon name="heart" size={20} />
            Like
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <p className="flex items-center gap-1.5 text-muted">
            <Icon name="map-pin" size={16} />
            <span dir="auto">{location}</span>
          </p>
          <p className="price pt-2 text-3xl">{price}</p>
          <p className="in-units text-sm text-muted">{cashToClose()}</p>
          {facts}
        </div>
        <Section title="Description">
          <Description property={property} paragraphs={paragraphs} />
        </Section>
        {features.length > 0 && (
          <Section title="Features">
            <ul className="flex flex-wrap gap-2">
              {features.map((feature) => (
                <li key={feature.id} dir="auto" className="rounded-full bg-sunken px-3 py-1 text-sm">
                  {feature.name}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {map && <Section title="Location">{map}</Section>}
        {video && <Section title="Video">{video}</Section>}
        <ButtonLink to={paths.property(id)} variant="secondary">
          Open the full listing
        </ButtonLink>
        <Link to={reportPath(id)} rel="nofollow" className="text-link self-center text-sm">
          Report this listing
        </Link>
      </div>
    </Dialog>
  )
}

/** Renders the short description, and two lines of the long one that the user can extend. */
function Description({ property, paragraphs }: { property: Property; paragraphs: string[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const { descriptionShort } = property
  const isLong = paragraphs.join(' ').length > 120
  if (!descriptionShort && paragraphs.length === 0) return <p className="text-muted">No description yet.</p>
  return (
    <>
      {descriptionShort && (
        <p dir="auto" className="text-lg text-pretty">
          {descriptionShort}
        </p>
      )}
      {paragraphs.length > 0 && (
        <div className={classNames('space-y-2.5', isLong && !isWhole && 'line-clamp-2')}>
          {paragraphs.map((text) => (
            <p key={text} dir="auto" className="text-pretty whitespace-pre-line">
              {text}
            </p>
          ))}
        </div>
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="text-link min-h-6 self-start pointer-coarse:min-h-11"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2.5">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      {children}
    </section>
  )
}
