import { classNames } from '#web/ui/class-names.ts'
import type { ConversationViewModel } from '#web/conversations/view-models.ts'

type ListFilterProps = {
  conversations: ConversationViewModel[]
  isUnreadOnly: boolean
  onChange: (isUnreadOnly: boolean) => void
}

/** One conversation needs no filter, and must not be hidden by one that was chosen before. */
const isFilterable = (conversations: ConversationViewModel[]) => conversations.length > 1

/** Renders a choice between all conversations and those with unread messages. */
export function ListFilter({ conversations, isUnreadOnly, onChange }: ListFilterProps) {
  if (!isFilterable(conversations)) return null
  const choices = [
    { name: 'All', value: false },
    { name: 'Unread', value: true },
  ]
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Show</legend>
      {choices.map(({ name, value }) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === isUnreadOnly}
          className={classNames(
            'min-h-8 rounded-full px-3 text-sm font-semibold transition-colors duration-fast pointer-coarse:min-h-11 pointer-coarse:px-4',
            value === isUnreadOnly
              ? 'bg-primary-soft text-primary'
              : 'text-muted hover:bg-sunken hover:text-ink',
          )}
          onClick={() => onChange(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** Returns the conversations to list; the open one stays although it has been read. */
export function listedConversations(
  all: ConversationViewModel[],
  isUnreadOnly: boolean,
  openId: string | undefined,
): ConversationViewModel[] {
  if (!isUnreadOnly || !isFilterable(all)) return all
  return all.filter(({ id, unreadCount }) => unreadCount > 0 || id === openId)
}

/** Returns whether the filter finds no unread conversation, although the user has one that is not loaded yet. */
export function isUnreadBeyond(
  loaded: ConversationViewModel[],
  isUnreadOnly: boolean,
  total: number,
): boolean {
  if (!isUnreadOnly || !isFilterable(loaded)) return false
  return total > 0 && loaded.every(({ unreadCount }) => unreadCount === 0)
}
