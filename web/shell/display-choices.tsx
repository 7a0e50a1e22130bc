import { useEffect } from 'react'
import { currencySigns } from '#contract/costs/money.ts'
import { followStored } from '#web/storage/follow-stored.ts'
import { chooseTheme, chosenTheme, isTheme } from '#web/storage/theme.ts'
import { observeChoices } from '#web/ui/fields/early-choices.ts'
import { areaUnits, readAreaUnit } from '#web/units/area-units.ts'
import { chooseUnits, chosenUnits } from '#web/units/chosen-units.ts'

const themes = { '': 'Same as the device', light: 'Light', dark: 'Dark' }

/** Renders the choices of the currency, the unit of area and the theme. */
export function DisplayChoices() {
  useEffect(() => {
    showStored()
    return followStored(showStored)
  }, [])
  return (
    <form className="display-choices noscript:hidden">
      <Choice name="money" label="Prices" options={currencySigns} />
      <Choice name="area" label="Sizes" options={areaUnits} />
      <Choice name="theme" label="Theme" options={themes} />
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

observeChoices({
  matches: (field) => field.closest('.display-choices') !== null,
  onChoice: ({ name, value }, event) => {
    apply[name as keyof typeof apply](value) // as rendered above
    if (event) showStored() // after choices that were made before this code ran, the effect does, once all of them are stored
  },
})

/** Shows the stored choices, wherever they are on the page. */
function showStored(): void {
  const stored = { theme: chosenTheme() ?? '', ...chosenUnits() }
  for (const select of document.querySelectorAll<HTMLSelectElement>('.display-choices select')) {
    select.value = stored[select.name as keyof typeof stored] // as rendered above
  }
}
