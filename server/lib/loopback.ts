import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Returns whether a host name or IP address, also one in brackets, is the local machine. */
export function isLoopback(host: string): boolean {
  if (isIPv4(host)) return host.startsWith('127.') // parsing takes longer, and every request is checked
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return host === 'localhost' || (isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback')
}
