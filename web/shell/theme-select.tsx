import { useEffect, useRef } from 'react'
import { chooseTheme, chosenTheme, isTheme } from '#web/storage/theme.ts'

const themes = { '': 'Same as the device', light: 'Light', dark: 'Dark' }

const choose = (value: string) => chooseTheme(isTheme(value) ? value : null)

export function ThemeSelect() {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (!select.current) return
    // The user may have chosen before this script ran.
    if (select.current.value) choose(select.current.value)
    else select.current.value = chosenTheme() ?? ''
  }, [])
  return (
    <label className="flex items-center gap-2 noscript:hidden">
      Theme
      <select
        ref={select}
        onChange={({ target }) => choose(target.value)}
        className="min-h-9 rounded-md border border-line-strong bg-surface px-2 text-ink hover:border-primary pointer-coarse:min-h-11"
      >
        {Object.entries(themes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
