import { readFile } from 'node:fs/promises'

/** The system calls by which a process reaches another one, on the machine or elsewhere. */
export const tracedCalls = 'connect,sendto,sendmsg,sendmmsg'

/** Returns how often each address was reached, from the output of strace. */
export async function readAddresses(file: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    for (const address of addressesIn(line)) found.set(address, (found.get(address) ?? 0) + 1)
  }
  return found
}

function addressesIn(line: string): string[] {
  return [...line.matchAll(/\{sa_family=(AF_\w+)([^}]*)/g)].map(([, family = '', rest = '']) => {
    const [address] = /(?<=inet_addr\("|inet_pton\(AF_INET6, ")[^"]+/.exec(rest) ?? []
    return address ?? family
  })
}

/** Returns whether an address is on this machine. AF_NETLINK is the kernel, and AF_UNSPEC ends a connection. */
export function isLocal(address: string): boolean {
  return /^(AF_UNIX|AF_NETLINK|AF_UNSPEC|127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/.test(address)
}
