import { useNavigate } from 'react-router'
import { type Property, sellerFallback } from '#contract/properties.ts'
import { sampleNote } from '#contract/property-limits.ts'
import { useSession } from '#web/session/use-session.ts'
import { paths, signInPath } from '#web/routing/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBackCloses } from '#web/routing/use-back-closes.ts'
import type { CardContent } from './card-content.ts'

type MatchDialogProps = { property: Property; content: CardContent; isOpen: boolean; onLater: () => void }

export function MatchDialog({ property, content, isOpen, onLater }: MatchDialogProps) {
  const navigate = useNavigate()
  useBackCloses(isOpen, onLater)
  const { status, profile } = useSession()
  const owner = property.sellerName ?? sellerFallback
  const startChat = () => {
    content.saveMatch()
    void navigate(status === 'signed-in' ? paths.chat : signInPath(paths.chat))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onLater}
      title="It's a Match!"
      isTitleLarge
      cover={
        <div className="dialog-handle relative pb-8">
          <div className="aspect-3/2 bg-sunken">
            {content.renderPhoto(0, { alt: '', sizes: '560px', isFirst: false, className: 'size-full' })}
          </div>
          <div aria-hidden className="match-avatars">
            <Avatar name={owner} seed={owner} size={84} className="match-person" />
            <span className="match-heart">
              <Icon name="heart" size={28} className="fill-current" />
            </span>
            {profile ? (
              <Avatar
                name={profile.name || profile.email}
                photoUrl={profile.profilePhotoUrl}
                seed={profile.name}
                size={84}
                className="match-person"
              />
            ) : (
              <span className="match-person match-guest">
                <Icon name="user" size={36} />
              </span>
            )}
          </div>
        </div>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onLater}>
            Later
          </Button>
          <Button onClick={startChat}>Start Chat</Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 pt-2 text-center">
        <p className="text-lg text-pretty">
          You like <strong dir="auto">{property.title}</strong>.{' '}
          {property.isSample ? (
            sampleNote
          ) : (
            <>
              Ask <span dir="auto">{property.sellerName ?? 'the owner'}</span> anything you want to know:
              there is no agent in between.
            </>
          )}
        </p>
        {status === 'signed-out' && (
          <p className="text-muted">You need an account to chat. You will be asked to sign in first.</p>
        )}
      </div>
    </Dialog>
  )
}
