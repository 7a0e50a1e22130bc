import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
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
  /** Beyond what is above. */
  headers: Record<string, string>
}

const fileName = /^[\w-]+\.json$/

/** One file a mail, complete from the moment it is there. A second time for one id replaces the first. */
export async function writeToOutbox(folder: string, mail: OutboxMail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${mail.id}.json`)
  await writeFile(`${path}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Newest first. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names.filter((name) => fileName.test(name)).map((name) => readMail(join(folder, name))),
  )
  return mails.toSorted((one, other) => other.time.localeCompare(one.time))
}

async function readMail(path: string): Promise<OutboxMail> {
  return JSON.parse(await readFile(path, 'utf8')) as OutboxMail // written above
}
