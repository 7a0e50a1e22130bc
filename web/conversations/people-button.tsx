import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PopoverButton } from '#web/ui/popover-button.tsx'
import { BlockDialog } from '#web/conversations/dialogs/block-dialog.tsx'
import type { ConversationActions } from './conversation-source.ts'
import { otherPersonOf, participantOf, participants, viewerOf } from './participants.ts'
import { you } from '#web/conversations/sample/sample-buyer.ts'
import type { ConversationViewModel } from './view-models.ts'
import { UnblockButton } from '#web/conversations/dialogs/unblock-button.tsx'
import { useReportDialog } from './use-report-dialog.ts'

type PeopleButtonProps = { conversation: ConversationViewModel; actions: ConversationActions | undefined }

const panelId = 'conversation-people'

/** Shows the participants of a conversation and the actions to report and block the other user. */
export function PeopleButton({ conversation, actions }: PeopleButtonProps) {
  const [question, setQuestion] = useState<'block' | 'report'>()
  const report = useReportDialog()
  const close = () => setQuestion(undefined)
  const ask = async (next: 'block' | 'report') => {
    // close the panel first, so that focus returns to its button when the dialog closes
    document.getElementById(panelId)?.hidePopover?.()
    if (next === 'block' || (await report.load())) setQuestion(next)
  }
  return (
    <>
      <PopoverButton id={panelId} icon="user" label="People in this conversation">
        <ul>
          {participants.map((sender) => (
            <Participant key={sender} conversation={conversation} sender={sender} />
          ))}
        </ul>
        {actions && (
          <SafetyActions conversation={conversation} actions={actions} onAsk={(next) => void ask(next)} />
        )}
      </PopoverButton>
      {actions && (
        <>
          <BlockDialog
            conversation={conversation}
            actions={actions}
            isOpen={question === 'block'}
            onClose={close}
          />
          {report.Dialog && (
            <report.Dialog
              conversation={conversation}
              actions={actions}
              isOpen={question === 'report'}
              onClose={close}
            />
          )}
        </>
      )}
    </>
  )
}

type SafetyActionsProps = {
  conversation: ConversationViewModel
  actions: ConversationActions
  onAsk: (question: 'block' | 'report') => void
}

function SafetyActions({ conversation, actions, onAsk }: SafetyActionsProps) {
  const { name } = otherPersonOf(conversation)
  return (
    <div className="mt-1 flex flex-col items-start border-t border-line pt-1">
      <Button variant="quiet" className="py-2 text-left" onClick={() => onAsk('report')}>
        <Icon name="flag" />
        <span>
          Report <span dir="auto">{name}</span>
        </span>
      </Button>
      {conversation.stored?.isBlocked ? (
        <UnblockButton
          conversation={conversation}
          actions={actions}
          variant="quiet"
          className="py-2 text-left"
        />
      ) : (
        <Button variant="quiet" className="py-2 text-left" onClick={() => onAsk('block')}>
          <Icon name="close" />
          <span>
            Block <span dir="auto">{name}</span>
          </span>
        </Button>
      )}
    </div>
  )
}

type ParticipantProps = { conversation: ConversationViewModel; sender: (typeof participants)[number] }

function Participant({ conversation, sender }: ParticipantProps) {
  const { name, avatar, role } = participantOf(conversation, sender)
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Avatar name={name} photoUrl={avatar} size={36} isOwner={sender === 'seller'} />
      <span className="flex flex-col">
        <span className="font-semibold">
          <span dir="auto">{name}</span>
          {sender === viewerOf(conversation) && name !== you.name && (
            <span className="font-normal text-muted"> (you)</span>
          )}
        </span>
        <span className="text-sm text-muted">{role}</span>
      </span>
    </li>
  )
}
