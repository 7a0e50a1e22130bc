/** Follows redirects with cookies, as a browser does; returns the first address that starts with `goal`, unvisited. */
export async function followRedirects(start: string, goal: string): Promise<URL> {
  const jar = new Map<string, Map<string, string>>()
  let address = new URL(start)
  for (let step = 0; step < 20; step += 1) {
    if (address.href.startsWith(goal)) return address
    const cookies = jar.get(address.host) ?? new Map<string, string>()
    jar.set(address.host, cookies)
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookies, cookie)
    const location = response.headers.get('location')
    if (!location) throw new Error(`${address.href} returned ${response.status}: ${await response.text()}`)
    address = new URL(location, address)
  }
  throw new Error(`Too many redirects, the last to ${address.href}`)
}

function storeCookie(cookies: Map<string, string>, cookie: string): void {
  const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=')
  if (value.join('=') === '') cookies.delete(name)
  else cookies.set(name, value.join('='))
}
