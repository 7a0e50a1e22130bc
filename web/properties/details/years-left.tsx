import { useToday } from '#web/ui/hooks/use-today.ts'
import { yearsLeftText } from './years-left-text.ts'

/** Renders the years that remain of a lease, once the browser knows what day it is: documents are cached for longer. */
export function YearsLeft({ of }: { of: number }) {
  const today = useToday()
  if (today === undefined) return null
  const { text, warning } = yearsLeftText(of, today)
  return (
    <>
      {` · ${text}`}
      {warning && <strong>{` ${warning}`}</strong>}
    </>
  )
}
