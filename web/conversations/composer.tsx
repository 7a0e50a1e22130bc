import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatNumber } from '#contract/lib/number-text.ts'
import { isBlank, maximumMessageLength } from '#contract/messages.ts'
import { isForSupport, supportPrefix } from '#contract/support/prefix.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, inputClasses } from '#web/ui/fields/field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChosenImages, ImageButton } from '#web/conversations/images/draft-images.tsx'
import { useDraftImages } from '#web/conversations/images/use-draft-images.ts'
import { useDroppedFiles } from '#web/conversations/images/use-dropped-files.ts'
import { messageId } from './use-moved-focus.ts'

type ComposerProps = {
  /** Text written before and not sent. */
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string, images: readonly File[]) => void
  /** Storage key of the chosen images; without it the user cannot choose any. */
  imagePlace: string | undefined
  /** Name of the user who also reads questions to the support agent; undefined if no one does. */
  reader: string | undefined
}

export function Composer({ draft, onDraft, onSend, imagePlace, reader }: ComposerProps) {
  const [text, setText] = useState(draft)
  const input = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const draftImages = useDraftImages(imagePlace)
  const canAdd = imagePlace !== undefined
  const isOver = useDroppedFiles(form, canAdd ? draftImages.add : undefined)
  const lengthError = lengthErrorOf(text)
  const isReady =
    !lengthError && draftImages.waiting === 0 && (!isBlank(text) || draftImages.files.length > 0)

  const write = (next: string) => {
    setText(next)
    onDraft(next)
  }
  const send = () => {
    input.current?.focus()
    if (!isReady) return
    onSend(text.trim(), draftImages.files)
    write('')
    draftImages.clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event)) return
    event.preventDefault()
    send()
  }
  /** Text copied from a document comes with an image of it, so images are pasted only without text. */
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    if (!canAdd || files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    draftImages.add([...files])
  }
  const askSupport = () => {
    if (!isForSupport(text)) write(`${supportPrefix} ${text}`)
    input.current?.focus()
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      className={classNames(
        'border-t border-line px-4 pt-3 pb-1.5 transition-colors duration-fast tablet:px-6',
        isOver ? 'bg-primary-soft' : 'bg-surface',
      )}
    >
      {canAdd && <ChosenImages draft={draftImages} onRemoved={() => input.current?.focus()} />}
      <div className="flex items-end gap-2">
        {canAdd && <ImageButton onChoose={draftImages.add} />}
        <textarea
          ref={input}
          id={messageId}
          aria-label="Message"
          placeholder="Write a message"
          rows={1}
          dir="auto"
          enterKeyHint="send"
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={sendOnEnter}
          onPaste={paste}
          className={classNames(inputClasses, 'field-sizing-content max-h-36 resize-none')}
          {...(lengthError && { 'aria-invalid': true, 'aria-describedby': `${messageId}-error` })}
        />
        <Button type="submit" disabled={!isReady} className="shrink-0 px-4">
          <Icon name="send" size={20} />
          <span className="max-tablet:sr-only">Send</span>
        </Button>
      </div>
      <div className="not-empty:mt-1.5">
        <FieldError id={messageId} error={lengthError} />
      </div>
      {/* Without the figure, which changes with each key, so that a screen reader says it once. */}
      <output className="sr-only">{lengthError && 'This message is too long to be sent.'}</output>
      <ReaderNote reader={isForSupport(text) ? reader : undefined} />
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

/** The code of a key that an input method handles. Safari ends a composition before the Enter that confirms it. */
const inputMethodKeyCode = 229

function isOfInputMethod({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === inputMethodKeyCode
}

function ReaderNote({ reader }: { reader: string | undefined }) {
  return (
    <output className="block text-sm text-muted not-empty:mt-1.5">
      {reader !== undefined && (
        <>
          <span dir="auto">{reader}</span> can read your question and the answer too.
        </>
      )}
    </output>
  )
}

function lengthErrorOf(text: string): string | undefined {
  const excess = text.trim().length - maximumMessageLength
  if (excess <= 0) return undefined
  return `A message has at most ${formatNumber(maximumMessageLength)} characters. Shorten it by ${formatNumber(excess)}, or send the rest as another message.`
}
