import { type ReactNode, useEffect, useRef } from 'react'
import { Shore } from './shore.tsx'

type AccountFrameProps = {
  title: string
  lead: ReactNode
  aside: string
  /** Set when the screen shows the result of the user's action: its title then receives the focus. */
  isResult?: boolean
  children?: ReactNode
}

/** Renders the frame of the account screens: a form and, on wide screens, a welcome beside it. */
export function AccountFrame({ title, lead, aside, isResult = false, children }: AccountFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isResult) heading.current?.focus()
  }, [isResult])

  return (
    <div className="mx-auto w-full max-w-page px-gutter py-8 tablet:py-12">
      <div className="mx-auto grid max-w-lg overflow-hidden rounded-md border border-line bg-surface shadow-mid laptop:min-h-120 laptop:max-w-none laptop:grid-cols-[5fr_6fr]">
        <div className="relative hidden overflow-hidden bg-primary text-on-primary laptop:block dark:bg-primary-soft dark:text-ink">
          <p className="p-12 font-display text-4xl text-balance">{aside}</p>
          <Shore className="absolute inset-x-0 bottom-0 h-2/3 w-full overflow-visible" />
        </div>
        <div className="flex min-w-0 flex-col justify-center gap-6 p-6 tablet:p-10">
          <header className="flex flex-col gap-2">
            <h1 ref={heading} tabIndex={-1} className="font-display text-4xl text-balance outline-none">
              {title}
            </h1>
            <p className="text-muted">{lead}</p>
          </header>
          {children}
        </div>
      </div>
    </div>
  )
}
