import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Creates a form resolver from a schema. Each field shows only its first error, a list also that of an item. */
export function zodResolver<Values extends FieldValues, Checked>(
  schema: z.ZodMiniType<Checked>,
): Resolver<Values, unknown, Checked> {
  return (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of parsed.error.issues) {
      errors[String(path[0])] ??= { type: code, message }
    }
    return { values: {}, errors: errors as FieldErrors<Values> } // issue paths are names of Values
  }
}
