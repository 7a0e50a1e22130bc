import { createHash } from 'node:crypto'
import { isEqualSecret } from '#server/lib/secrets.ts'
import { textOf } from './bodies.ts'
import { invalid } from './errors.ts'
import { challengeMethods } from './table.ts'

/** The PKCE challenge that the client later answers with its verifier. */
export type Challenge = { codeChallenge: string; codeChallengeMethod: (typeof challengeMethods)[number] }

/** Returns undefined when the client does not use PKCE. Throws when only one of the two parameters is present. */
export function readChallenge(challenge = '', method = ''): Challenge | undefined {
  if (!challenge !== !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (!challenge) return undefined
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters')
  const supported = challengeMethods.find((name) => name === method.toLowerCase())
  if (!supported) throw invalid('unsupported code_challenge method')
  return { codeChallenge: challenge, codeChallengeMethod: supported }
}

/** Returns the challenge in the body of a call that sends emails. */
export function challengeOf(body: unknown): Challenge | undefined {
  return readChallenge(textOf(body, 'code_challenge'), textOf(body, 'code_challenge_method'))
}

export function matchesChallenge(verifier: string, challenge: Challenge): boolean {
  const isPlain = challenge.codeChallengeMethod === 'plain'
  const computed = isPlain ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return isEqualSecret(computed, challenge.codeChallenge)
}
