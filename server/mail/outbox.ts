import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type OutboxMail = {
  id: string
  time: string
  from: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Additional headers. */
  headers: Record<string, string>
}

const fileName = /^[\w-]+\.json$/

/** Writes an email to its own file, atomically. The same id replaces the earlier email. */
export async function writeToOutbox(folder: string, mail: OutboxMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${mail.id}.json`)
  await writeFile(`${path}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Returns the emails, newest first. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const emails: OutboxMail[] = []
  for (const name of (await listFiles(folder)).filter((file) => fileName.test(file))) {
    const mail = await readMail(join(folder, name))
    if (mail) emails.push(mail)
  }
  return emails.toSorted((one, other) => other.time.localeCompare(one.time))
}

/** Returns the ids of the emails to these addresses. */
export async function listEmailsTo(folder: string, addresses: string[]): Promise<string[]> {
  const recipients = new Set(addresses.map((address) => address.toLowerCase()))
  const emails = await readOutbox(folder)
  return emails.filter(({ to }) => recipients.has(to.toLowerCase())).map(({ id }) => id)
}

export async function removeEmails(folder: string, ids: string[]): Promise<void> {
  for (const id of ids) await rm(join(folder, `${id}.json`), { force: true })
}

/** Removes the files written before the cutoff, unfinished ones too, and returns how many. */
export async function removeEmailsBefore(folder: string, cutoff: Date): Promise<number> {
  let removed = 0
  for (const name of await listFiles(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (!file?.isFile() || file.mtime >= cutoff) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Returns an empty list when there is no outbox yet. */
function listFiles(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** Returns undefined for a file that was removed in the meantime or is damaged. */
async function readMail(path: string): Promise<OutboxMail | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as OutboxMail // written above
  } catch {
    return undefined
  }
}
