import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type AccountFrameProps = {
  title: string
  lead: ReactNode
  aside?: string
  /** What is seen through the shutters beside the form, such as a photo. */
  view?: ReactNode
  /** Whether the form is so short that a phone shows the view above it. */
  isShort?: boolean
  /** Set when the screen shows the result of the user's action: its title then receives the focus. */
  isResult?: boolean
  children?: ReactNode
}

/** Renders the frame of the account screens: a form and, on wide screens, a view beside it that fills half of the window. */
export function AccountFrame({
  title,
  lead,
  aside = 'Belize, straight from the people who own it.',
  view,
  isShort = false,
  isResult = false,
  children,
}: AccountFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isResult) heading.current?.focus()
  }, [isResult])

  return (
    <div className="grid w-full flex-1 laptop:-mb-16 laptop:grid-cols-2">
      <div className={classNames('louvres louvres-full account-view', isShort && 'account-view-short')}>
        <div className="sticky top-16 flex h-52 flex-col laptop:h-[calc(100dvh-65px)] laptop:min-h-100">
          <div className="relative flex-1 overflow-hidden">{view}</div>
          <p className="bg-panel px-10 pt-3 pb-7 font-display text-3xl text-balance max-laptop:hidden">
            {aside}
          </p>
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-lg min-w-0 flex-col justify-center gap-4 px-gutter py-5 tablet:py-10 laptop:py-5">
        <header className="flex flex-col gap-1.5">
          <h1 ref={heading} tabIndex={-1} className="font-display text-4xl text-balance outline-none">
            {title}
          </h1>
          <p className="text-muted">{lead}</p>
        </header>
        {children}
      </div>
    </div>
  )
}
