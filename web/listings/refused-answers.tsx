import type { DraftField } from './draft.ts'
import type { ListingForm } from './use-listing-form.ts'

type RefusedAnswersProps = { form: ListingForm; fields: DraftField[] }

/** Renders how many answers are to be given or changed before the next step; nothing until that step is refused. */
export function RefusedAnswers({ form, fields }: RefusedAnswersProps) {
  const { errors } = form.formState
  const refused = fields.filter((field) => errors[field])
  const values = form.getValues()
  const missing = refused.filter((field) => isBlank(values[field])).length
  const text = refusalText(missing, refused.length - missing)
  if (!text) return null
  return (
    <p role="alert" className="basis-full text-sm font-medium text-danger">
      {text}
    </p>
  )
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** Returns, for example, `2 answers are missing. 1 answer needs a correction.` */
function refusalText(missing: number, wrong: number): string {
  return [
    missing > 0 && (missing === 1 ? '1 answer is missing.' : `${missing} answers are missing.`),
    wrong > 0 && (wrong === 1 ? '1 answer needs a correction.' : `${wrong} answers need a correction.`),
  ]
    .filter(Boolean)
    .join(' ')
}
