import type { ComponentProps } from 'react'
import { NeedsScripts } from './needs-scripts.tsx'

type ScriptedFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'noValidate'>

/**
 * Renders a form that is submitted by JavaScript. Before hydration, or without JavaScript, `method="dialog"` makes
 * submitting do nothing; with the default GET, the browser would put the typed values, passwords too, into the URL.
 */
export function ScriptedForm({ children, ...rest }: ScriptedFormProps) {
  return (
    <form noValidate method="dialog" {...rest}>
      <NeedsScripts>This form is sent by scripts.</NeedsScripts>
      {children}
    </form>
  )
}
