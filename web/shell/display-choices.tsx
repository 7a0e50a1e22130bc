import { useEffect, useRef } from 'react'
import { chooseTheme, chosenTheme, isTheme } from '#web/storage/theme.ts'
import { areaUnits, readAreaUnit } from '#web/units/areas.ts'
import { chooseUnits, chosenUnits } from '#web/units/chosen-units.ts'

const themes = { '': 'Same as the device', light: 'Light', dark: 'Dark' }
const currencies = { USD: 'US$', BZD: 'BZ$' }

/** Renders the choices of the theme, the currency and the unit of area. */
export function DisplayChoices() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) restore(form.current)
  }, [])
  return (
    <form ref={form} className="display-choices noscript:hidden">
      <Choice name="theme" label="Theme" options={themes} />
      <Choice name="money" label="Prices" options={currencies} />
      <Choice name="area" label="Sizes" options={areaUnits} />
    </form>
  )
}

type ChoiceProps = { name: keyof typeof apply; label: string; options: Record<string, string> }

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

const apply = {
  theme: (value: string) => chooseTheme(isTheme(value) ? value : null),
  money: (value: string) => chooseUnits({ ...chosenUnits(), money: value === 'BZD' ? 'BZD' : 'USD' }),
  area: (value: string) => chooseUnits({ ...chosenUnits(), area: readAreaUnit(value) }),
}

const isChoice = (target: EventTarget | null): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement && target.closest('.display-choices') !== null

const applyChoice = ({ name, value }: HTMLSelectElement) => apply[name as keyof typeof apply](value) // as rendered above

// Hydration resets the selects, at the latest when React captures the first event. So a choice is applied before React sees it.
if (!import.meta.env.SSR) {
  for (const select of document.querySelectorAll('select'))
    if (isChoice(select) && select.selectedIndex > 0) applyChoice(select)
  const applyChanged = ({ target }: Event) => {
    if (isChoice(target)) applyChoice(target)
  }
  addEventListener('input', applyChanged, { capture: true })
}

/** Shows the stored choices. */
function restore(form: HTMLFormElement): void {
  const stored = { theme: chosenTheme() ?? '', ...chosenUnits() }
  for (const select of form.querySelectorAll('select')) {
    select.value = stored[select.name as keyof typeof stored] // as rendered above
  }
}
