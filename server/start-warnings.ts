import type { Config } from './config.ts'
import { isLoopback } from './lib/loopback.ts'

/** Returns sentences about settings with which the site would break a promise of its own pages. */
export function startWarnings({ publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  return [
    ...(mail.smtpUrl !== undefined && !mail.isOperatorKnown ? [unknownOperator] : []),
    ...(protocol !== 'https:' && !isLoopback(hostname) ? [notEncrypted] : []),
  ]
}

const unknownOperator =
  'Warning: OPERATOR_EMAIL is not set: contact forms and reports go to the address of MAIL_FROM.'
const notEncrypted =
  'Warning: PUBLIC_URL does not start with https: others on the network can read passwords and messages.'
