import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { useRestoredFocus } from '#web/ui/hooks/use-restored-focus.ts'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent' | 'outline'
  size?: 'medium' | 'small'
}

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover shadow-low',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-primary hover:text-primary',
  quiet: 'text-primary hover:bg-primary-soft',
  /** `accent` and `outline` are for use on the dark panel. */
  accent: 'bg-panel-accent text-on-panel-accent hover:bg-panel-accent-hover',
  outline: 'border border-on-panel/60 text-on-panel hover:bg-on-panel/12',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}

const sizes = { medium: 'min-h-11 px-5 text-base', small: 'min-h-9 px-3.5 text-sm pointer-coarse:min-h-11' }

function buttonClasses({ variant = 'primary', size = 'medium' }: Look, className?: string): string {
  return classNames('button', variants[variant], sizes[size], className)
}

export type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean }

/** Renders a button that, while busy, shows a spinner beside its label and cannot be pressed again. */
export function Button({
  variant,
  size,
  isBusy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const element = useRestoredFocus<HTMLButtonElement>(isBusy)
  return (
    <button
      ref={element}
      type="button"
      className={buttonClasses(look(variant, size), className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Look

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClasses(look(variant, size), className)} {...rest} />
}

function look(variant: Look['variant'], size: Look['size']): Look {
  return { ...(variant && { variant }), ...(size && { size }) }
}
