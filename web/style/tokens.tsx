import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { iconNames } from '#web/ui/icon-names.ts'
import { Section } from './section.tsx'

const colors =
  'canvas surface sunken line line-strong ink muted primary primary-hover primary-soft on-primary secondary ' +
  'secondary-hover secondary-soft on-secondary owner panel panel-accent scrim success success-soft danger danger-soft'

const textClasses = [
  'text-5xl',
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
]
const largest = 4

export function Colors() {
  return (
    <Section title="Colors">
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4 laptop:grid-cols-6">
        {colors.split(' ').map((name) => (
          <li key={name} className="overflow-hidden rounded-md border border-line bg-surface">
            <div className="h-16" style={{ background: `var(--color-${name})` }} />
            <p className="px-3 py-2 text-sm">{name}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function TypeScale() {
  return (
    <Section title="Type">
      {textClasses.map((name, at) => (
        <p key={name} className={`${name} ${at < largest ? 'font-display' : ''}`}>
          A house by the reef <span className="text-sm text-muted">{name}</span>
        </p>
      ))}
    </Section>
  )
}

const movements = [
  { name: 'ease-out, fast', classes: 'duration-fast ease-out' },
  { name: 'ease-out, normal', classes: 'duration-normal ease-out' },
  { name: 'ease-out, slow', classes: 'duration-slow ease-out' },
  { name: 'ease-spring, slow', classes: 'duration-slow ease-spring' },
]

export function Movements() {
  return (
    <Section title="Motion, under the pointer">
      <ul className="grid gap-3 tablet:grid-cols-2">
        {movements.map(({ name, classes }) => (
          <li
            key={name}
            className="group flex items-center gap-4 rounded-md border border-line bg-surface p-4"
          >
            <span
              className={classNames(
                'size-6 rounded-full bg-secondary transition-[translate] group-hover:translate-x-16',
                classes,
              )}
            />
            <span className="ml-16 text-sm">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Icons() {
  return (
    <Section title="Icons">
      <ul className="grid grid-cols-3 gap-4 tablet:grid-cols-6 laptop:grid-cols-8">
        {iconNames.map((name) => (
          <li key={name} className="flex flex-col items-center gap-1 text-center text-xs">
            <Icon name={name} size={24} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
