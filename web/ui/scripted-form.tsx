import type { ComponentProps } from 'react'
import { NeedsScripts } from './needs-scripts.tsx'

type ScriptedFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'noValidate'>

/**
 * A form that scripts send. Before they run, or without them, its method makes the browser do nothing:
 * any other would put what was typed, a password too, into the address.
 */
export function ScriptedForm({ children, ...rest }: ScriptedFormProps) {
  return (
    <form noValidate method="dialog" {...rest}>
      <NeedsScripts>This form is sent by scripts.</NeedsScripts>
      {children}
    </form>
  )
}
