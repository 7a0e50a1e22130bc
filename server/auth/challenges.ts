import { createHash, timingSafeEqual } from 'node:crypto'
import { textOf } from './bodies.ts'
import { invalid } from './errors.ts'
import { challengeMethods } from './table.ts'

/** What a client of PKCE promises to prove with its verifier. */
export type Challenge = { codeChallenge: string; codeChallengeMethod: (typeof challengeMethods)[number] }

/** Undefined when the client does not use PKCE. Throws when it gives only half of it. */
export function readChallenge(challenge = '', method = ''): Challenge | undefined {
  if (!challenge !== !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (!challenge) return undefined
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters')
  const known = challengeMethods.find((name) => name === method.toLowerCase())
  if (!known) throw invalid('unsupported code_challenge method')
  return { codeChallenge: challenge, codeChallengeMethod: known }
}

/** The same, as the calls that send mails are given it. */
export function challengeOf(body: unknown): Challenge | undefined {
  return readChallenge(textOf(body, 'code_challenge'), textOf(body, 'code_challenge_method'))
}

export function matchesChallenge(verifier: string, challenge: Challenge): boolean {
  const isPlain = challenge.codeChallengeMethod === 'plain'
  const given = isPlain ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(sha256(given), sha256(challenge.codeChallenge))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
