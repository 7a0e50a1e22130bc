import type { ComponentType, ReactNode } from 'react'
import { maximumAppealLength, type StaffReply } from '#contract/moderation/appeals.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'

type AppealFieldsProps = {
  text?: string | undefined
  error?: string | undefined
  isBusy: boolean
  /** Whether it replies to what staff ask for, instead of a decision that is final. */
  isReply?: boolean
}

/** Renders the text of an appeal and the button that sends it. */
export function AppealFields({ text, error, isBusy, isReply = false }: AppealFieldsProps) {
  return (
    <>
      <TextArea
        label={isReply ? 'Your reply' : 'Why do you not agree?'}
        name="text"
        maxLength={maximumAppealLength}
        defaultValue={text}
        error={error}
        hint={`A person reads this and replies by email. You can ${isReply ? 'reply' : 'appeal'} once.`}
      />
      <Button type="submit" isBusy={isBusy}>
        {isReply ? 'Send reply' : 'Send appeal'}
      </Button>
    </>
  )
}

/** The frame of the screens of appeals, which the page hands down. */
export type AppealFrame = ComponentType<{
  title: string
  lead: string
  isResult?: boolean
  children?: ReactNode
}>

type AppealSentProps = { Frame: AppealFrame; staffReply?: StaffReply; isReply?: boolean; isResult?: boolean }

/** Renders what a person reads who has appealed. */
export function AppealSent({ Frame, staffReply = null, isReply = false, isResult = false }: AppealSentProps) {
  if (staffReply !== null)
    return <Frame title="We read your appeal" lead={`The decision stands. The reason: ${staffReply}`} />
  return (
    <Frame
      title={`Your ${isReply ? 'reply' : 'appeal'} was sent`}
      lead="A person reads it and replies by email."
      isResult={isResult}
    />
  )
}
