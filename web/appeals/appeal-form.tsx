import type { ReactNode } from 'react'
import { maximumAppealLength } from '#contract/moderation/appeals.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { AccountFrame } from '#web/sign-in/account-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'

type AppealFieldsProps = { text?: string | undefined; error?: string | undefined; isBusy: boolean }

/** Renders the text of an appeal and the button that sends it. */
export function AppealFields({ text, error, isBusy }: AppealFieldsProps) {
  return (
    <>
      <TextArea
        label="Why do you not agree?"
        name="text"
        maxLength={maximumAppealLength}
        defaultValue={text}
        error={error}
        hint="A person reads this and replies by email. You can appeal once."
      />
      <Button type="submit" isBusy={isBusy}>
        Send Appeal
      </Button>
    </>
  )
}

type AppealFrameProps = { title: string; lead: string; isResult?: boolean; children?: ReactNode }

export function AppealFrame({ title, lead, isResult = false, children }: AppealFrameProps) {
  return (
    <AccountFrame
      title={title}
      lead={<span dir="auto">{lead}</span>}
      aside="Nothing of yours was deleted."
      isResult={isResult}
    >
      <PageMeta title={title} />
      {children}
    </AccountFrame>
  )
}

/** Renders what a person reads who has appealed. */
export function AppealSent({ isResult = false }: { isResult?: boolean }) {
  return (
    <AppealFrame
      title="Your appeal was sent"
      lead="A person reads it and replies by email."
      isResult={isResult}
    />
  )
}
