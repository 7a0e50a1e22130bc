import { join } from 'node:path'
import { createTransport as createSmtp } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { createLayout } from './layout.ts'
import type { Mail } from './mail.ts'
import { writeToOutbox } from './outbox.ts'

export type MailTransport = {
  /** Delivers an email. A repeated id is a retry of the same email. */
  deliver(id: string, mail: Mail): Promise<void>
  /** Throws when the mail server does not accept a connection with the configured user. */
  check(): Promise<void>
  close(): void
}

/** Creates the transport: the mail server of SMTP_URL, or the outbox if it is unset. */
export function createTransport(config: Config): MailTransport {
  const { mail: settings, publicUrl, dataDir } = config
  const layOut = createLayout(publicUrl)
  if (settings.smtpUrl === undefined) {
    const folder = join(dataDir, 'outbox')
    return {
      deliver: (id, mail) => {
        const { to, replyTo, subject } = mail
        const time = new Date().toISOString()
        const parts = { ...layOut(mail), from: settings.from, to, subject, ...(replyTo && { replyTo }) }
        return writeToOutbox(folder, { id, time, ...parts, headers: headersOf(mail) })
      },
      check: async () => {},
      close: () => {},
    }
  }
  const smtp = createSmtp({
    url: settings.smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  const { hostname } = new URL(publicUrl)
  return {
    async deliver(id, mail) {
      const { to, replyTo, subject } = mail
      await smtp.sendMail({
        ...layOut(mail),
        from: settings.from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        messageId: `<${id}@${hostname}>`,
        headers: headersOf(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    async check() {
      await smtp.verify()
    },
    close: () => smtp.close(),
  }
}

function headersOf({ unsubscribe }: Mail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe.callUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}
