import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { storageKeys } from '#contract/site.ts'
import { isRecord, readStored, writeStored } from '#web/storage/browser-storage.ts'

/** Stores what is typed in the text area of a form, until it is sent or the tab is closed, so that a reload or Back does not lose it. */
export function useTypedText(form: RefObject<HTMLFormElement | null>, isSent = false): void {
  const { pathname, search } = useLocation()
  const path = pathname + search
  useEffect(() => {
    if (isSent) return forgetTypedText()
    const field = form.current?.querySelector('textarea')
    if (!field) return undefined
    const store = () => {
      if (field.value === '') forgetTypedText()
      else writeStored(storageKeys.typedText, { path, text: field.value }, 'sessionStorage')
    }
    if (field.value === '') field.value = storedText(path)
    else store() // typed before the page was hydrated
    field.addEventListener('input', store)
    return () => field.removeEventListener('input', store)
  }, [form, path, isSent])
}

export function forgetTypedText(): void {
  writeStored(storageKeys.typedText, null, 'sessionStorage')
}

function storedText(path: string): string {
  const stored = readStored(storageKeys.typedText, 'sessionStorage')
  return isRecord(stored) && stored['path'] === path && typeof stored['text'] === 'string'
    ? stored['text']
    : ''
}
