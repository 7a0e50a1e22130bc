import type { ComponentProps, ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = { as?: ElementType; className?: string; children: ReactNode } & ComponentProps<'div'>

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element
      className={classNames('rounded-md border border-line bg-surface shadow-low', className)}
      {...rest}
    />
  )
}
