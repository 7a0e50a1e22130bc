import type { ReactNode } from 'react'

type SettingRowProps = {
  name: string
  /** The button that changes the setting. */
  action: ReactNode
  /** The result of a press, below both. */
  result?: ReactNode
  children: ReactNode
}

/** Renders a setting: its name and what it does, with its button beside it, or below it on a phone. */
export function SettingRow({ name, action, result, children }: SettingRowProps) {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex justify-between gap-x-8 gap-y-3 max-tablet:flex-col max-tablet:items-start tablet:items-center">
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-muted text-pretty wrap-anywhere">{children}</p>
        </div>
        <div className="shrink-0">{action}</div>
      </div>
      {result}
    </div>
  )
}
