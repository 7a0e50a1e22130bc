import { existsSync } from 'node:fs'
import { createAccessTokens } from '#server/auth/tokens/access-tokens.ts'
import { addKey, listKeys, removeKey, signWith } from '#server/auth/tokens/key-rotation.ts'
import { loadSigningKeys } from '#server/auth/tokens/signing-keys.ts'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/lib/start-error.ts'

const usage = `npm run auth:keys -- COMMAND

  list                  lists the keys that sign and verify tokens
  add                   adds a key that is published but does not sign yet
  use KID               signs with this key after the next restart
  remove KID            rejects tokens of this key after the next restart
  --replace             uses the keys of the file after the former file was lost; all users must sign in again
  service-token [DAYS]  prints a token for administrative calls, valid for one day by default

docs/authentication.md describes the order, and when to restart the servers.`

const day = 86_400

/** Runs a command, and returns what it prints. Throws a StartError that says what to do. */
export async function changeKeysByCommand(
  [command, argument = '']: string[],
  config: Config,
): Promise<string> {
  if (command === undefined) return usage
  const { auth, issuer } = config
  const file = auth.signingKeysFile
  if (command === '--replace') {
    // The other commands need no database and start faster without its modules.
    const { replaceKeys } = await import('./replace.ts')
    await replaceKeys(config)
    return `Start every server with the keys in ${file}. All users must sign in again.`
  }
  if (!['list', 'add', 'use', 'remove', 'service-token'].includes(command))
    throw new StartError(`There is no command ${command}.\n\n${usage}`)
  requireFile(file)
  if (command === 'list') {
    const keys = await listKeys(file)
    return keys.map(({ kid, isSigning }) => `${kid} ${isSigning ? 'signs' : 'verifies'}`).join('\n')
  }
  if (command === 'add') return `Added ${await addKey(file)}. Restart every server before you use it.`
  if (command === 'use') {
    await signWith(file, argument)
    return `Tokens are signed with ${argument} after the servers have been restarted.`
  }
  if (command === 'remove') {
    await removeKey(file, argument)
    return `Removed ${argument}. Restart every server.`
  }
  return serviceToken(file, issuer, Number(argument || 1))
}

/** Throws when there is no file of keys: a start creates it, and a command that did would change keys that no server uses. */
function requireFile(file: string): void {
  if (existsSync(file)) return
  throw new StartError(
    `There are no keys in ${file}. Set AUTH_SIGNING_KEYS or DATA_DIR as for the server, or start the server once, which creates them.`,
  )
}

async function serviceToken(file: string, issuer: string, days: number): Promise<string> {
  if (!(days > 0 && days <= 3650)) throw new StartError('DAYS must be greater than 0 and at most 3650.')
  const tokens = createAccessTokens({ keys: await loadSigningKeys(file), issuer, clock: () => new Date() })
  return tokens.signService('service_role', Math.round(days * day))
}
