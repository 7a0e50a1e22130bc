import { classNames } from '#web/ui/class-names.ts'

export type DashboardView = 'seller' | 'buyer'

const views: { id: DashboardView; name: string }[] = [
  { id: 'seller', name: 'Seller Dashboard' },
  { id: 'buyer', name: 'Buyer Dashboard' },
]

type ViewToggleProps = { view: DashboardView; onChange: (view: DashboardView) => void }

export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <fieldset className="flex rounded-md border border-line-strong bg-surface p-1 tablet:self-start laptop:absolute laptop:top-1/2 laptop:right-6 laptop:-translate-y-1/2 laptop:border-transparent">
      <legend className="sr-only">Dashboard</legend>
      {views.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === view}
          className={classNames(
            'min-h-9 max-tablet:flex-1 rounded-md px-3.5 pointer-coarse:min-h-11 text-sm font-semibold transition-colors duration-fast',
            id === view ? 'bg-primary text-on-primary' : 'text-muted hover:text-ink',
          )}
          onClick={() => onChange(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
