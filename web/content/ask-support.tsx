import type { ReactNode } from 'react'
import { paths, suggestionPath } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type AskSupportProps = { question?: string; children: ReactNode }

/** Renders a link to the Message Center that prefills a question to the support agent, for the visitor to send. */
export function AskSupport({ question, children }: AskSupportProps) {
  const message = question === undefined ? null : `@support ${question}`
  return (
    <ButtonLink
      to={message === null ? paths.chat : suggestionPath(message)}
      className="mt-6 max-phone:w-full"
    >
      <Icon name={message === null ? 'message' : 'headset'} size={18} />
      {children}
    </ButtonLink>
  )
}
