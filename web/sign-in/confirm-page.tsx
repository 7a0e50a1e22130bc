import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { followMailLink, type LinkResult, type LinkType, linkTypes } from '#web/session/mail-links.ts'
import { unansweredText } from '#web/session/auth-client.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { useAfterHydration } from '#web/ui/hooks/use-after-hydration.ts'
import { usePending } from '#web/ui/hooks/use-pending.ts'
import { AccountFrame } from './account-frame.tsx'
import { InvalidMailLink } from './invalid-mail-link.tsx'

type Words = { title: string; lead: string; button: string }

const words: Record<LinkType, Words> = {
  signup: {
    title: 'Confirm your email address',
    lead: 'Press the button to activate your account.',
    button: 'Confirm my email address',
  },
  invite: {
    title: 'Accept your invitation',
    lead: 'Press the button to open your Palapa account.',
    button: 'Accept the invitation',
  },
  recovery: {
    title: 'Choose a new password',
    lead: 'Press the button to choose a new password.',
    button: 'Choose a new password',
  },
  magiclink: {
    title: 'Sign in to Palapa',
    lead: 'Press the button to sign in on this device.',
    button: 'Sign in',
  },
  email_change: {
    title: 'Confirm your new email address',
    lead: 'Press the button to confirm the change.',
    button: 'Confirm the change',
  },
}

/** Renders the target of links in emails. Only the button redeems the link, because mail scanners open links too. */
export default function ConfirmPage() {
  const [query] = useSearchParams()
  const type = linkTypes.find((known) => known === query.get('type'))
  const tokenHash = query.get('token_hash')
  const redirectTo = query.get('redirect_to') ?? ''
  const [result, setResult] = useState<LinkResult>()
  const [isPending, run] = usePending()
  // Until then a press would do nothing, and the page of an email is often the first one that a phone loads.
  const isReady = useAfterHydration(() => true, false)

  if (!type || !tokenHash || result === 'refused')
    return <InvalidMailLink type={type} redirectTo={redirectTo} isResult={!!result} />
  if (result === 'partial') return <PartlyConfirmed />

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => setResult(await followMailLink({ type, tokenHash, redirectTo })))
  }

  const failure = typeof result === 'object' ? result.suspension : result === 'unanswered' && unansweredText
  const { title, lead, button } = words[type]
  return (
    <AccountFrame title={title} lead={lead}>
      <PageMeta title={title} />
      <ScriptedForm className="flex flex-col gap-5" onSubmit={confirm}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button
          type="submit"
          className="noscript:hidden"
          isBusy={!isReady || isPending || result === 'leaving'}
        >
          {button}
        </Button>
      </ScriptedForm>
    </AccountFrame>
  )
}

function PartlyConfirmed() {
  const title = 'One more confirmation'
  return (
    <AccountFrame
      title={title}
      lead="This address is confirmed. Now open the email at your other address to complete the change."
      isResult
    >
      <PageMeta title={title} />
    </AccountFrame>
  )
}
