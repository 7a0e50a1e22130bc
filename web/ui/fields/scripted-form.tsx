import type { ComponentProps } from 'react'
import { JavaScriptRequired } from '#web/ui/javascript-required.tsx'

type ScriptedFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'noValidate'>

/**
 * Renders a form that is submitted by JavaScript. Before hydration, or without JavaScript, `method="dialog"` makes
 * submitting do nothing; with the default GET, the browser would put the typed values, passwords too, into the URL.
 */
export function ScriptedForm({ children, ...rest }: ScriptedFormProps) {
  return (
    <form noValidate method="dialog" {...rest}>
      <JavaScriptRequired>This form needs JavaScript.</JavaScriptRequired>
      {children}
    </form>
  )
}
