import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageProps = { title?: ReactNode; width?: 'normal' | 'narrow'; className?: string; children: ReactNode }

/** Renders the container of a screen, at most 1200 px wide with 20 px at its sides, and the screen's h1. */
export function Page({ title, width = 'normal', className, children }: PageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full px-gutter py-8 tablet:py-12',
        width === 'narrow' ? 'max-w-2xl' : 'max-w-page',
        className,
      )}
    >
      {title && <h1 className="mb-6 font-display text-4xl text-balance">{title}</h1>}
      {children}
    </div>
  )
}
