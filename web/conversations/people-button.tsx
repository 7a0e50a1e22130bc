import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PopoverButton } from '#web/ui/popover-button.tsx'
import { BlockDialog } from './block-dialog.tsx'
import type { StoredActions } from './conversation-source.ts'
import { otherPersonOf, participantOf, participants, viewerOf } from './participants.ts'
import { you } from './people.ts'
import { ReportDialog } from './report-dialog.tsx'
import type { ShownConversation } from './shown-conversation.ts'
import { UnblockButton } from './unblock-button.tsx'

type PeopleButtonProps = { conversation: ShownConversation; actions: StoredActions | undefined }

const panelId = 'conversation-people'

/** Shows who takes part in a conversation, which of them is no person, and how to keep the other one away. */
export function PeopleButton({ conversation, actions }: PeopleButtonProps) {
  const [question, setQuestion] = useState<'block' | 'report'>()
  const close = () => setQuestion(undefined)
  return (
    <>
      <PopoverButton id={panelId} icon="user" label="People in this conversation">
        <ul>
          {participants.map((sender) => (
            <Participant key={sender} conversation={conversation} sender={sender} />
          ))}
        </ul>
        {actions && (
          <KeepAway
            conversation={conversation}
            actions={actions}
            onAsk={(next) => {
              // a dialog would take the button away with its panel, and with it the way back
              document.getElementById(panelId)?.hidePopover()
              setQuestion(next)
            }}
          />
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
          <ReportDialog
            conversation={conversation}
            actions={actions}
            isOpen={question === 'report'}
            onClose={close}
          />
        </>
      )}
    </>
  )
}

type KeepAwayProps = {
  conversation: ShownConversation
  actions: StoredActions
  onAsk: (question: 'block' | 'report') => void
}

function KeepAway({ conversation, actions, onAsk }: KeepAwayProps) {
  const { name } = otherPersonOf(conversation)
  return (
    <div className="mt-1 flex flex-col items-start border-t border-line pt-1">
      <Button variant="quiet" className="py-2 text-left" onClick={() => onAsk('report')}>
        <Icon name="flag" />
        Report {name}
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
          Block {name}
        </Button>
      )}
    </div>
  )
}

type ParticipantProps = { conversation: ShownConversation; sender: (typeof participants)[number] }

function Participant({ conversation, sender }: ParticipantProps) {
  const { name, avatar, role } = participantOf(conversation, sender)
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Avatar name={name} photoUrl={avatar} seed={name} size={36} />
      <span className="flex flex-col">
        <span className="font-semibold">
          {name}
          {sender === viewerOf(conversation) && name !== you.name && (
            <span className="font-normal text-muted"> (you)</span>
          )}
        </span>
        <span className="text-sm text-muted">{role}</span>
      </span>
    </li>
  )
}
