import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { isForSupport, supportPrefix } from '#contract/support.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClasses } from '#web/ui/field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { messageId } from './use-moved-focus.ts'

type ComposerProps = {
  /** What was written here before and not sent. */
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string) => void
}

export function Composer({ draft, onDraft, onSend }: ComposerProps) {
  const [text, setText] = useState(draft)
  const input = useRef<HTMLTextAreaElement>(null)

  const write = (next: string) => {
    setText(next)
    onDraft(next)
  }
  const send = () => {
    input.current?.focus()
    if (text.trim() === '') return
    onSend(text.trim())
    write('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const askSupport = () => {
    if (!isForSupport(text)) write(`${supportPrefix} ${text}`)
    input.current?.focus()
  }

  return (
    <form onSubmit={submit} className="border-t border-line bg-surface px-4 pt-3 pb-1.5 tablet:px-6">
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          id={messageId}
          aria-label="Message"
          placeholder="Write a message"
          rows={1}
          enterKeyHint="send"
          maxLength={4000}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={sendOnEnter}
          className={classNames(inputClasses, 'field-sizing-content max-h-36 resize-none')}
        />
        <Button type="submit" disabled={text.trim() === ''} className="shrink-0 px-4">
          <Icon name="send" size={20} />
          <span className="max-tablet:sr-only">Send</span>
        </Button>
      </div>
      <button
        type="button"
        onClick={askSupport}
        className="mt-1 inline-flex min-h-9 items-center gap-1.5 rounded-md text-left text-sm text-muted hover:text-primary pointer-coarse:min-h-11"
      >
        <Icon name="headset" size={16} className="shrink-0" />
        <span>
          Start with <strong className="font-semibold text-primary">{supportPrefix}</strong> to ask the
          support agent
        </span>
      </button>
    </form>
  )
}
