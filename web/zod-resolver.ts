import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Lets a form check itself by a schema; the first complaint about a field is the one it shows. */
export function zodResolver<Values extends FieldValues, Checked>(
  schema: z.ZodMiniType<Checked>,
): Resolver<Values, unknown, Checked> {
  return (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of parsed.error.issues) {
      errors[path.join('.')] ??= { type: code, message }
    }
    return { values: {}, errors: errors as FieldErrors<Values> } // issues name the members of Values
  }
}
