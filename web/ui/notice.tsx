import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'info' | 'success' | 'error'

type NoticeProps = {
  tone: Tone
  title?: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}

export const tones: Record<Tone, { classes: string; icon: IconName }> = {
  info: { classes: 'border-primary/30 bg-primary-soft text-ink [&>svg]:text-primary', icon: 'info' },
  success: {
    classes: 'border-success/30 bg-success-soft text-ink [&>svg]:text-success',
    icon: 'check-circle',
  },
  error: { classes: 'border-danger/40 bg-danger-soft text-ink [&>svg]:text-danger', icon: 'alert' },
}

export function Notice({ tone, title, heading: Heading = 'h2', children, action }: NoticeProps) {
  const { classes, icon } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md border px-4 py-3', classes)}
    >
      <Icon name={icon} className="mt-0.5" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title && <Heading className="text-base font-semibold">{title}</Heading>}
        {children && <div className="text-base">{children}</div>}
        {action && <div className="pt-2">{action}</div>}
      </div>
    </div>
  )
}
