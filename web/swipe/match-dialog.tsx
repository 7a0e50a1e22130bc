import { useNavigate } from 'react-router'
import { type Property, sellerFallback } from '#contract/properties.ts'
import { sampleNote } from '#contract/property-limits.ts'
import { useSession } from '#web/session/use-session.ts'
import { paths, signInPath } from '#web/routing/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type CardContent, deckSizes } from './card-content.ts'

const faceSize = 'clamp(88px, 26vw, 112px)'

type MatchDialogProps = { property: Property; content: CardContent; isOpen: boolean; onLater: () => void }

export function MatchDialog({ property, content, isOpen, onLater }: MatchDialogProps) {
  const navigate = useNavigate()
  const { status } = useSession()
  const owner = property.sellerName ?? sellerFallback
  const startChat = () => {
    content.saveMatch()
    void navigate(status === 'signed-out' ? signInPath(paths.chat) : paths.chat)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onLater}
      title="It's a Match!"
      className="match"
      cover={
        <div className="dialog-handle match-photo">
          {content.renderPhoto(0, { alt: '', sizes: deckSizes, isFirst: true, className: 'size-full' })}
        </div>
      }
      aboveTitle={<Faces owner={owner} />}
    >
      <p className="text-lg text-pretty">
        You like <strong dir="auto">{property.title}</strong>.
        {!property.isSample && (
          <>
            {' '}
            Now say hello to <span dir="auto">{property.sellerName ?? 'the owner'}</span>.
          </>
        )}
      </p>
      <p className="text-sm">
        <span className="in-units">{content.price}</span> · <bdi dir="auto">{property.location}</bdi>
      </p>
      <div className="match-actions">
        <Button variant="accent" className="min-h-13!" onClick={startChat}>
          <Icon name="message" size={20} />
          Start Chat
        </Button>
        <Button variant="outline" onClick={onLater}>
          Later
        </Button>
      </div>
      {property.isSample && <p className="text-sm">{sampleNote}</p>}
      {status === 'signed-out' && <p className="text-sm">You will be asked to sign in first.</p>}
    </Dialog>
  )
}

/** Renders the owner of the property and the user, on both sides of a heart. */
function Faces({ owner }: { owner: string }) {
  const { profile } = useSession()
  return (
    <div aria-hidden className="match-avatars">
      <Avatar name={owner} size={faceSize} className="match-person" />
      <span className="match-heart">
        <Icon name="heart" size={28} className="fill-current" />
      </span>
      {profile ? (
        <Avatar
          name={profile.name || profile.email}
          photoUrl={profile.profilePhotoUrl}
          size={faceSize}
          className="match-person"
        />
      ) : (
        <span className="match-person match-guest" style={{ width: faceSize, height: faceSize }}>
          <Icon name="user" size={44} />
        </span>
      )}
    </div>
  )
}
