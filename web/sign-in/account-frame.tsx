import { type ReactNode, useEffect, useRef } from 'react'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { classNames } from '#web/ui/class-names.ts'

type AccountFrameProps = {
  title: string
  lead: ReactNode
  /** What is seen beside the form, such as a photo. Without it, the form is alone in the middle of the window. */
  view?: ReactNode
  /** Whether the form is so short that a phone shows the view above it. */
  isShort?: boolean
  /** Set when the screen shows the result of the user's action: its title then receives the focus. */
  isResult?: boolean
  children?: ReactNode
}

/**
 * Renders the frame of the account screens: a form and, on wide screens, a view beside it that fills half of the window, if there
 * is one.
 */
export function AccountFrame({
  title,
  lead,
  view,
  isShort = false,
  isResult = false,
  children,
}: AccountFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isResult) heading.current?.focus()
  }, [isResult])

  const form = (
    <>
      <header className="flex flex-col gap-1.5">
        <h1 ref={heading} tabIndex={-1} className="font-display text-4xl text-balance outline-none">
          {title}
        </h1>
        <p className="text-muted">{lead}</p>
      </header>
      {children}
    </>
  )
  if (!view)
    return (
      <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-gutter py-5 tablet:py-12">
        <div className="flex min-w-0 flex-col gap-4 tablet:rounded-md tablet:border tablet:border-line tablet:bg-surface tablet:p-10 tablet:shadow-mid">
          {form}
        </div>
      </div>
    )
  return (
    <div className="grid w-full flex-1 laptop:-mb-16 laptop:grid-cols-2">
      <div className={classNames('account-view', isShort && 'account-view-short')}>
        <div className="sticky top-16 flex h-52 flex-col laptop:h-[calc(100dvh-65px)] laptop:min-h-100">
          <div className="relative flex-1 overflow-hidden">{view}</div>
          <p className="bg-panel px-10 pt-3 pb-7 font-display text-3xl text-balance max-laptop:hidden">
            Belize, straight from the people who own it.
          </p>
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-lg min-w-0 flex-col justify-center gap-4 px-gutter py-5 tablet:py-10 laptop:py-5">
        {form}
      </div>
    </div>
  )
}

type FormFrameProps = { title: string; lead: string; isResult?: boolean; children?: ReactNode }

/** Renders a form alone, or what follows it, as a page of its own. The lead may be what a person wrote, in any script. */
export function FormFrame({ title, lead, isResult = false, children }: FormFrameProps) {
  return (
    <AccountFrame title={title} lead={<span dir="auto">{lead}</span>} isResult={isResult}>
      <PageMeta title={title} />
      {children}
    </AccountFrame>
  )
}
