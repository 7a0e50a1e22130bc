import ipaddr from 'ipaddr.js'

/** Returns the /64 prefix of an IPv6 address, because a client can choose the rest for every request; IPv4 unchanged. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip) // converts IPv4 mapped to IPv6
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()
}
