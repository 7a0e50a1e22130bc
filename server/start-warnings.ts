import { resolve, sep } from 'node:path'
import type { Config } from './config.ts'
import { isLoopback } from './lib/loopback.ts'

type Settings = Pick<Config, 'publicUrl' | 'host' | 'mail' | 'hosted' | 'backup' | 'dataDir'>

/** Returns warnings about settings that contradict what the pages of the site state. */
export function startWarnings({ publicUrl, host, mail, hosted, backup, dataDir }: Settings): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  const isPublic = !isLoopback(hostname)
  return [
    ...(mail.smtpUrl !== undefined && !mail.isOperatorKnown ? [unknownOperator] : []),
    ...(protocol !== 'https:' && isPublic ? [notEncrypted] : []),
    ...(protocol !== 'https:' && !isPublic && !isLoopback(host) ? [isOpen] : []),
    ...(hosted !== undefined && hosted.serviceRoleKey === undefined ? [noDeletion] : []),
    ...(isPublic && backup.to === undefined ? [noBackups] : []),
    ...(isInside(backup.to, dataDir) ? [backupInside] : []),
  ]
}

function isInside(place: string | undefined, folder: string): boolean {
  return place !== undefined && place !== 's3' && (resolve(place) + sep).startsWith(folder + sep)
}

const unknownOperator =
  'Warning: OPERATOR_EMAIL is not set: contact forms and reports go to the address of MAIL_FROM.'
const notEncrypted =
  'Warning: PUBLIC_URL does not start with https: others on the network can read passwords and messages.'
const isOpen =
  'Warning: HOST is open to the network without https: others on the network can read passwords and messages.'
const noDeletion =
  'Warning: SUPABASE_SERVICE_ROLE_KEY is not set: users cannot delete their accounts, which the terms allow them to do.'
const noBackups = 'Warning: BACKUP_TO is not set: no backups are made at night.'
const backupInside =
  'Warning: BACKUP_TO is inside of DATA_DIR: a backup would be lost with what it should protect. Set another disk or machine.'
