import { createHmac, hkdfSync } from 'node:crypto'
import { networkOf } from '#server/lib/networks.ts'
import type { SigningKey, SigningKeys } from '#server/auth/tokens/signing-keys.ts'

export type NetworkHashes = ReturnType<typeof createNetworkHashes>

/**
 * Creates hashes of the networks that users sign in from. Networks are few enough to be guessed, so the hash is keyed
 * with a secret outside the database. Hashes by all signing keys match, so that keys can be rotated.
 */
export function createNetworkHashes({ signing, all }: SigningKeys) {
  const secret = secretOf(signing)
  const secrets = all.map(secretOf)
  return {
    hash: (userId: string, ip: string): string => hashOf(secret, userId, ip),
    /** Returns every hash that the network may be stored as. */
    candidates: (userId: string, ip: string): string[] =>
      secrets.map((candidate) => hashOf(candidate, userId, ip)),
  }
}

function hashOf(secret: Buffer, userId: string, ip: string): string {
  return createHmac('sha256', secret)
    .update(`${userId} ${networkOf(ip)}`)
    .digest('base64url')
}

function secretOf({ privateMember }: SigningKey): Buffer {
  return Buffer.from(hkdfSync('sha256', privateMember, '', 'palapa sign-in networks', 32))
}
