import { expect } from './fixtures.ts'
import type { RunningServer } from './server.ts'

/** The newest mail to an address that says this in its subject, once it has been sent. */
export async function mailTo(server: RunningServer, address: string, subject: RegExp) {
  const find = async () => (await server.mailsTo(address)).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { message: `a mail to ${address}`, timeout: 15_000 }).toBeTruthy()
  const found = await find()
  if (!found) throw new Error('the mail is gone')
  return found
}

/** Where the button of the mail leads. */
export async function linkTo(server: RunningServer, address: string, subject: RegExp): Promise<string> {
  const { text } = await mailTo(server, address, subject)
  const [, url = ''] = /:\n(http\S+)/.exec(text) ?? []
  return url
}
