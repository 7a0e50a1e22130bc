import type { Role } from '#contract/profiles.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const choices: { role: Role; label: string; icon: IconName }[] = [
  { role: 'BUYER', label: 'I want to buy', icon: 'key' },
  { role: 'SELLER', label: 'I want to sell', icon: 'house' },
]

const name = 'role'

/** Returns the chosen role, read from the DOM because the user may have chosen before hydration. */
export function chosenRole(form: HTMLFormElement): Role {
  return new FormData(form).get(name) === 'SELLER' ? 'SELLER' : 'BUYER'
}

type RoleChoiceProps = { initial: Role; onChange: (role: Role) => void }

export function RoleChoice({ initial, onChange }: RoleChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">What brings you here?</legend>
      <div className="grid grid-cols-2 gap-3">
        {choices.map(({ role, label, icon }) => (
          <label
            key={role}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 phone:px-4 phone:gap-3 font-semibold transition-colors duration-fast hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={role}
              defaultChecked={role === initial}
              className="sr-only"
              onChange={() => onChange(role)}
            />
            <Icon name={icon} className="text-primary" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
