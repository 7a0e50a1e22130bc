import { isIPv6 } from 'node:net'

/** Returns the /64 prefix of an IPv6 address, because a client can choose the rest for every request; IPv4 unchanged. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [start = '', end] = ip.split('::')
  const groups = start.split(':').filter(Boolean)
  const rest = end?.split(':').filter(Boolean) ?? []
  const missing = Math.max(8 - groups.length - rest.length, 0)
  const all = end === undefined ? groups : [...groups, ...Array<string>(missing).fill('0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
