import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { participantOf, participants, viewerOf } from './participants.ts'
import { you } from './people.ts'
import type { ShownConversation } from './shown-conversation.ts'

const panelId = 'conversation-people'

/** Shows who takes part in a conversation, and which of them is no person. */
export function PeopleButton({ conversation }: { conversation: ShownConversation }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className="ml-auto flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="user" label="People in this conversation" size={22} />
      </button>
      <section
        id={panelId}
        popover="auto"
        aria-label="People"
        className="m-auto rounded-md border border-line bg-surface p-2 text-ink shadow-high supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        <ul>
          {participants.map((sender) => (
            <Participant key={sender} conversation={conversation} sender={sender} />
          ))}
        </ul>
      </section>
    </>
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
