import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/lib/start-error.ts'
import { describeFailure } from '#server/mail/mail-failures.ts'
import { createTransport } from '#server/mail/transport.ts'

const usage = `npm run mail:test -- EMAIL    sends a test email with the settings of the server`

/** Sends an email, and returns what the command prints. Throws a StartError that says what to do. */
export async function sendTestEmail([to = '']: string[], config: Config): Promise<string> {
  if (!to.includes('@')) throw new StartError(usage)
  const transport = createTransport(config)
  const title = 'Test email'
  const paragraphs = ['The mail settings of this server work.']
  try {
    await transport.deliver(randomUUID(), { to, subject: title, title, paragraphs })
  } catch (error) {
    throw new StartError(
      `The mail server did not accept the email: ${reasonOf(error)}. Check SMTP_URL and MAIL_FROM.`,
    )
  } finally {
    transport.close()
  }
  return config.mail.smtpUrl === undefined
    ? `SMTP_URL is not set: the email is in ${config.dataDir}/outbox.`
    : `The mail server accepted the email to ${to}.`
}

/** Returns the code of a failure, not the message of the mail server, which often contains the address. */
function reasonOf(error: unknown): string {
  const { err, ...codes } = { err: undefined, ...describeFailure(error) }
  if (err === undefined) return Object.values(codes).join(' ')
  return err instanceof Error ? err.message : 'it is unknown why'
}
