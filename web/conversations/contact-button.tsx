import { Link } from 'react-router'
import { useSession } from '#web/session/use-session.ts'
import { paths } from '#web/routing/paths.ts'
import { reasonOf } from '#web/members/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PopoverButton } from '#web/ui/popover-button.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { useChange } from '#web/members/use-change.ts'
import type { ConversationActions } from './conversation-source.ts'
import { otherPersonOf } from './participants.ts'
import type { ConversationViewModel } from './view-models.ts'

type ContactButtonProps = { conversation: ConversationViewModel; actions: ConversationActions }
type Contact = { email: string; phone: string }

/** Shows the other user's contact details once they are shared, and lets the user share their own. */
export function ContactButton({ conversation, actions }: ContactButtonProps) {
  const { name } = otherPersonOf(conversation)
  const contact = conversation.stored?.contact
  return (
    <PopoverButton
      id="conversation-contact"
      icon="phone"
      label={contact ? `Contact details, shared by ${name}` : 'Contact details'}
      hasBadge={Boolean(contact)}
    >
      <div className="flex w-72 max-w-full phone:w-80 flex-col gap-4 p-3">
        <section aria-label={`Contact details of ${name}`} className="flex flex-col gap-1">
          <h3 dir="auto" className="font-semibold">
            {name}
          </h3>
          {contact ? (
            <Details contact={contact} />
          ) : (
            <p className="text-sm text-muted">
              <span dir="auto">{name}</span> has not shared an email address or a phone number.
            </p>
          )}
        </section>
        <OwnContact conversation={conversation} actions={actions} name={name} />
      </div>
    </PopoverButton>
  )
}

/** Returns a Belizean phone number with spaces. */
function formatPhone(phone: string): string {
  return phone.replace(/^\+501(\d{3})(\d{4})$/, '+501 $1 $2')
}

function Details({ contact: { email, phone } }: { contact: Contact }) {
  return (
    <ul>
      {phone && <Detail icon="phone" href={`tel:${phone}`} text={formatPhone(phone)} />}
      {email && <Detail icon="mail" href={`mailto:${email}`} text={email} />}
    </ul>
  )
}

function Detail({ icon, href, text }: { icon: IconName; href: string; text: string }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-primary [overflow-wrap:anywhere] hover:underline"
      >
        <Icon name={icon} size={18} className="shrink-0" />
        {text}
      </a>
    </li>
  )
}

function OwnContact({ conversation, actions, name }: ContactButtonProps & { name: string }) {
  const { profile } = useSession()
  const focusFallback = useFocusFallback<HTMLElement>()
  const { mutate, isPending, error } = useChange(() => actions.shareContact(conversation.id))
  const { hasSharedContact = false, canWrite = false, isBlocked = false } = conversation.stored ?? {}
  if (!profile || (!canWrite && !hasSharedContact)) return null
  const { email, phone } = profile
  return (
    <section
      {...focusFallback}
      aria-label="Your contact details"
      className="flex flex-col gap-2 border-t border-line pt-4 outline-none"
    >
      <h3 className="font-semibold">You</h3>
      <p className="text-sm text-muted">
        {isBlocked
          ? 'Hidden from '
          : hasSharedContact
            ? 'You have shared these with '
            : 'Hidden until you share them. '}
        <span dir="auto">{name}</span>
        {isBlocked ? ' while you block them.' : hasSharedContact ? ':' : ' will see:'}
      </p>
      <ul className="[overflow-wrap:anywhere]">
        <li>{email}</li>
        <li>{phone ? formatPhone(phone) : <AddPhone />}</li>
      </ul>
      {!hasSharedContact && (
        <Button className="mt-1" isBusy={isPending} onClick={() => mutate()}>
          Share my contact details
        </Button>
      )}
      {error && <Notice tone="error">Your contact details could not be shared. {reasonOf(error)}</Notice>}
    </section>
  )
}

function AddPhone() {
  return (
    <span className="text-muted">
      No phone number.{' '}
      <Link to={paths.editProfile} className="font-semibold text-primary underline underline-offset-4">
        Add one
      </Link>
    </span>
  )
}
