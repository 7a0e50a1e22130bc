import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { supportPrefix } from '#contract/support.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClasses } from '#web/ui/field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

type ComposerProps = { suggestion: string; onSend: (text: string) => void }

export function Composer({ suggestion, onSend }: ComposerProps) {
  const [text, setText] = useState(suggestion)
  const input = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (suggestion === '') return
    input.current?.focus()
    input.current?.setSelectionRange(suggestion.length, suggestion.length)
  }, [suggestion])

  const send = () => {
    if (text.trim() === '') return
    onSend(text.trim())
    setText('')
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
    if (!text.startsWith(supportPrefix)) setText(`${supportPrefix} ${text}`)
    input.current?.focus()
  }

  return (
    <form onSubmit={submit} className="border-t border-line bg-surface px-4 py-3 tablet:px-6">
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          aria-label="Message"
          placeholder="Write a message"
          rows={1}
          maxLength={4000}
          value={text}
          onChange={({ target }) => setText(target.value)}
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
        className="mt-2 inline-flex min-h-8 items-center gap-1.5 rounded-md text-sm text-muted hover:text-primary"
      >
        <Icon name="headset" size={16} />
        Start with <strong className="font-semibold text-primary">{supportPrefix}</strong> to ask the support
        agent
      </button>
    </form>
  )
}
