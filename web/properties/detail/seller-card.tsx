import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { type Property, sellerFallback } from '#contract/properties.ts'
import { sampleNote } from '#contract/property-limits.ts'
import { canOwnerEdit, isListed } from '#contract/property-statuses.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { paths, signInPath } from '#web/routing/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOwnsProperty } from '#web/members/use-owns-property.ts'
import { responseText } from '#web/properties/response-text.ts'
import { saveMatch, startChatForm } from '#web/properties/start-chat.ts'
import { ContactBar } from './contact-bar.tsx'

// Its script loads at the first input, such as the scrolling that makes it useful.
const SellerFoot = lazyUntilInput(async () => (await import('./seller-foot.tsx')).SellerFoot)

function asksQuestions({ nativeEvent }: FormEvent): boolean {
  return (
    nativeEvent instanceof SubmitEvent &&
    nativeEvent.submitter !== null &&
    'asks' in nativeEvent.submitter.dataset
  )
}

async function loadQuestions(property: Property): Promise<string> {
  const { questionsAbout } = await lazyImport(() => import('#web/properties/details/asked-questions.ts'))
  return questionsAbout(property)
}

/**
 * Renders the seller. Before the script runs, its buttons lead to the sign-in screen, which returns to the property: only a script can
 * store what the conversation should be about.
 */
export function SellerCard({ property }: { property: Property }) {
  const navigate = useNavigate()
  const isOwn = useOwnsProperty(property.id)
  const name = property.sellerName || sellerFallback
  const note = property.isSample && <p className="sample-strip">{sampleNote}</p>
  const startChat = (event: FormEvent) => {
    event.preventDefault()
    const start = (suggestion?: string) => {
      saveMatch(property, suggestion)
      // The chat waits for a session that is still loading.
      const isGuest = sessionStore.get().status === 'signed-out'
      void navigate(isGuest ? signInPath(paths.chat) : paths.chat)
    }
    if (asksQuestions(event)) void loadQuestions(property).then(start, () => start())
    else start()
  }
  return (
    <Card as="section" aria-labelledby="seller" className="seller-card flex flex-col gap-4 p-5">
      <div className="flex items-center gap-3">
        <Avatar name={name} size={52} isOwner />
        <div className="min-w-0">
          <p className="text-sm font-semibold text-owner">Sold directly by</p>
          <h2 id="seller" dir="auto" className="truncate text-lg font-semibold">
            {name}
          </h2>
          {property.responseMinutes !== null && isListed(property.status) && (
            <p className="text-sm text-muted">{responseText(property.responseMinutes)}</p>
          )}
        </div>
      </div>
      {isOwn ? (
        <>
          <p className="font-semibold">This is your listing</p>
          {canOwnerEdit(property.status) && (
            <ButtonLink to={paths.editListing(property.id)} variant="secondary" className="w-full">
              <Icon name="edit" size={18} />
              Edit
            </ButtonLink>
          )}
        </>
      ) : !isListed(property.status) ? null : (
        <>
          {note}
          <form id={startChatForm} className="seller-form" action={paths.signIn} onSubmit={startChat}>
            <input type="hidden" name="next" value={`${paths.property(property.id)}#seller`} />
            <Button type="submit" className="w-full">
              <Icon name="message" size={18} />
              Start Chat
            </Button>
          </form>
          <ContactBar property={property} note={note} />
          <SellerFoot property={property} />
          {property.status === 'UNDER_OFFER' && (
            <p className="text-sm text-muted">
              Under offer: the seller is dealing with a buyer. You can still write, in case that sale falls
              through.
            </p>
          )}
          {!property.isSample && (
            <p className="text-sm text-muted">No agent in between: you deal with the owner yourself.</p>
          )}
        </>
      )}
    </Card>
  )
}
