/** Whether a host, by name or address, is this machine itself. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^(\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/.test(host)
}
