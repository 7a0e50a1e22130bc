import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { sampleLabel } from '#contract/property-limits.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBackCloses } from '#web/routing/use-back-closes.ts'
import type { CardContent } from './card-content.ts'

type PeekDialogProps = {
  property: Property
  content: CardContent
  isOpen: boolean
  onClose: () => void
  onReject: () => void
  onLike: () => void
}

export function PeekDialog({ property, content, isOpen, onClose, onReject, onLike }: PeekDialogProps) {
  const { id, title, location, descriptionShort, features } = property
  const { price, facts, paragraphs, map, video } = content
  useBackCloses(isOpen, onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onReject}>
            Reject
          </Button>
          <Button onClick={onLike}>Like</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-1.5">
          {property.isSample && <p className="sample-label self-start">{sampleLabel}</p>}
          <p className="price text-2xl">{price}</p>
          {facts}
        </div>
        <Section title="Description">
          {descriptionShort && (
            <p dir="auto" className="text-lg text-pretty">
              {descriptionShort}
            </p>
          )}
          {paragraphs.map((text) => (
            <p key={text} dir="auto" className="text-pretty whitespace-pre-line">
              {text}
            </p>
          ))}
          {!descriptionShort && paragraphs.length === 0 && (
            <p className="text-muted">The seller has not written one yet.</p>
          )}
        </Section>
        {features.length > 0 && (
          <Section title="Features">
            <ul className="grid gap-x-4 gap-y-1.5 phone:grid-cols-2">
              {features.map((feature) => (
                <li key={feature.id} className="flex items-start gap-2">
                  <Icon name="check" size={18} className="mt-1 text-primary" />
                  <span dir="auto">{feature.name}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title="Location">
          <p className="flex items-center gap-1.5">
            <Icon name="map-pin" size={18} className="text-primary" />
            <span dir="auto">{location}</span>
          </p>
          {map}
        </Section>
        {video && <Section title="Video">{video}</Section>}
        <Link to={paths.property(id)} className="text-link self-start">
          Open the full listing
        </Link>
      </div>
    </Dialog>
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
