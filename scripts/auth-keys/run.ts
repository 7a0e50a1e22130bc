import { createAccessTokens } from '#server/auth/access-tokens.ts'
import { addKey, listKeys, removeKey, signWith } from '#server/auth/key-rotation.ts'
import { loadSigningKeys } from '#server/auth/signing-keys.ts'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/lib/start-error.ts'

const usage = `npm run auth:keys -- COMMAND

  list                  the keys that tokens are signed and verified with
  add                   adds a key, published and not signing yet
  use KID               signs with this key from the next start on
  remove KID            refuses tokens of this key from the next start on
  service-token [DAYS]  prints a token for the administrative calls, good for one day unless told otherwise

docs/authentication.md says in which order, and when to start the servers again.`

const day = 86_400

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function run([command, argument = '']: string[]): Promise<string> {
  const { auth, issuer } = readConfig(process.env)
  const file = auth.signingKeysFile
  if (command === 'list') {
    const keys = await listKeys(file)
    return keys.map(({ kid, isSigning }) => `${kid} ${isSigning ? 'signs' : 'verifies'}`).join('\n')
  }
  if (command === 'add') return `Added ${await addKey(file)}. Start every server again before it is used.`
  if (command === 'use') {
    await signWith(file, argument)
    return `Tokens are signed with ${argument} once the servers have been started again.`
  }
  if (command === 'remove') {
    await removeKey(file, argument)
    return `Removed ${argument}. Start every server again.`
  }
  if (command === 'service-token') return serviceToken(file, issuer, Number(argument || 1))
  return usage
}

async function serviceToken(file: string, issuer: string, days: number): Promise<string> {
  if (!(days > 0 && days <= 3650))
    throw new StartError('Give the days that the token is good for, up to 3650.')
  const tokens = createAccessTokens({ keys: await loadSigningKeys(file), issuer, clock: () => new Date() })
  return tokens.signService('service_role', Math.round(days * day))
}
