import { useState } from 'react'
import { useNavigate } from 'react-router'
import { maximumSearchLength } from '#contract/moderation/staff-listings.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClasses } from '#web/ui/fields/field.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'

type StaffSearchProps = {
  label: string
  hint: string
  q: string
  /** Returns the path of the results. */
  hrefOf: (q: string) => string
}

/** Renders the search of a list of staff. Its text is in the address, so that Back returns to the results. */
export function StaffSearch({ label, hint, q, hrefOf }: StaffSearchProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  return (
    <search>
      <ScriptedForm
        className="mb-6 flex max-w-2xl flex-col gap-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(hrefOf(text.trim()))
        }}
      >
        <label htmlFor="staff-search" className="text-sm font-semibold">
          {label}
        </label>
        <div className="flex gap-2">
          <input
            id="staff-search"
            type="search"
            dir="auto"
            className={inputClasses}
            maxLength={maximumSearchLength}
            aria-describedby="staff-search-hint"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </div>
        <p id="staff-search-hint" className="text-sm text-muted">
          {hint}
        </p>
      </ScriptedForm>
    </search>
  )
}

/** Returns a path with the parameters that have a value. */
export function withSearch(path: string, parameters: Record<string, string | null>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}
