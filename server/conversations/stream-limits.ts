import { tooManyRequests } from '#server/lib/errors.ts'
import { isLoopback } from '#server/lib/loopback.ts'
import { networkOf } from '#server/lib/networks.ts'

const streamsOfUser = 5
/** One address may be that of all customers of a mobile carrier in a town. */
const streamsOfNetwork = 500
/**
 * Minimum age of a stream that is replaced. Clients reconnect at once, so without it the clients of a full network would keep replacing
 * each other's streams.
 */
const shortestOpenMs = 60_000

export type StreamOwner = {
  userId: string
  /** Null for a connection of this machine: its streams are not limited by network, as they may be those of a proxy. */
  network: string | null
  openedAt: Date
}

export function ownerOf(userId: string, ip: string, openedAt: Date): StreamOwner {
  return { userId, network: isLoopback(ip) ? null : networkOf(ip), openedAt }
}

/**
 * Returns the stream that a new one replaces, if a limit is reached: the oldest of the user or of the network, because it may be
 * a connection that a phone has lost. `open` is in the order of opening. Throws `rate_limited` when the network is full and its
 * oldest stream is new.
 */
export function streamToReplace<Stream extends StreamOwner>(
  open: Iterable<Stream>,
  { userId, network, openedAt }: StreamOwner,
): Stream | undefined {
  const streams = [...open]
  const ofUser = streams.filter((stream) => stream.userId === userId)
  if (ofUser.length >= streamsOfUser) return ofUser[0]
  if (network === null) return undefined
  const [oldest, ...others] = streams.filter((stream) => stream.network === network)
  if (!oldest || others.length + 1 < streamsOfNetwork) return undefined
  const waitMs = oldest.openedAt.getTime() + shortestOpenMs - openedAt.getTime()
  if (waitMs > 0)
    throw tooManyRequests(
      waitMs,
      'Many people at your network address have Palapa open. Please wait a moment and try again.',
    )
  return oldest
}
