import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SigningKey, SigningKeys } from './signing-keys.ts'

/** The columns of a session that its refresh tokens are derived from. */
export type RefreshState = { id: string; refreshKey: string; refreshCounter: number }

export type ReadRefreshToken = { sessionId: string; counter: number; isGenuine(refreshKey: string): boolean }

export type RefreshTokens = ReturnType<typeof createRefreshTokens>

const version = 2
const payloadBytes = 21
const macBytes = 16

/**
 * A refresh token is version, session id, counter and MAC. The key of the MAC combines the session's key with a secret
 * of the server, so that the database alone is not enough to forge one. All keys verify, so that keys can be rotated.
 */
export function createRefreshTokens({ signing, all }: SigningKeys) {
  const secret = secretOf(signing)
  const secrets = all.map(secretOf)
  return {
    issue({ id, refreshKey, refreshCounter }: RefreshState): string {
      const payload = Buffer.alloc(payloadBytes)
      payload.writeUInt8(version)
      payload.write(id.replaceAll('-', ''), 1, 'hex')
      payload.writeUInt32BE(refreshCounter, 17)
      return Buffer.concat([payload, mac(secret, refreshKey, payload)]).toString('base64url')
    },

    /** Returns undefined when the text is not a refresh token. */
    read(token: string): ReadRefreshToken | undefined {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== payloadBytes + macBytes || bytes[0] !== version) return undefined
      if (bytes.toString('base64url') !== token) return undefined
      const payload = bytes.subarray(0, payloadBytes)
      const actual = bytes.subarray(payloadBytes)
      return {
        sessionId: formatId(payload.toString('hex', 1, 17)),
        counter: payload.readUInt32BE(17),
        isGenuine: (refreshKey) =>
          secrets.some((candidate) => timingSafeEqual(mac(candidate, refreshKey, payload), actual)),
      }
    },
  }
}

function secretOf({ privateMember }: SigningKey): Buffer {
  return Buffer.from(hkdfSync('sha256', privateMember, '', 'palapa refresh tokens', 32))
}

function mac(secret: Buffer, refreshKey: string, payload: Buffer): Buffer {
  const key = Buffer.concat([secret, Buffer.from(refreshKey)])
  return createHmac('sha256', key).update(payload).digest().subarray(0, macBytes)
}

function formatId(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
