/** Returns whether a host name or IP address is the local machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^(\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/.test(host)
}
