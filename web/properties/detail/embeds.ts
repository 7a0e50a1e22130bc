type Place = { query: string; zoom?: string }

const coordinate = String.raw`-?\d{1,3}(?:\.\d+)?`
const googleHost = /^(?:www\.|maps\.)?google\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/
const youtubeHost = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const videoId = /^[\w-]{11}$/

/** Returns the embed URL of a Google Maps URL, rebuilt from the place it names; null for anything else. */
export function mapEmbedUrl(address: string | null): string | null {
  const url = webUrl(address)
  if (!url || !isGoogleMaps(url)) return null
  const place = placeOf(url)
  if (!place) return null
  const query = new URLSearchParams({ q: place.query, ...(place.zoom && { z: place.zoom }), output: 'embed' })
  return `https://www.google.com/maps?${query}`
}

/** Returns the player of a YouTube URL on the privacy-enhanced host, rebuilt from the video ID; null for anything else. */
export function videoEmbedUrl(address: string | null): string | null {
  const url = webUrl(address)
  const id = url && youtubeId(url)
  return id && videoId.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` : null
}

/** Returns the normalized URL, or null when it is not http(s) and must not be linked to. */
export function linkableUrl(address: string | null): string | null {
  return webUrl(address)?.href ?? null
}

function webUrl(address: string | null): URL | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

function isGoogleMaps({ hostname, pathname }: URL): boolean {
  return googleHost.test(hostname) && (hostname.startsWith('maps.') || /^\/maps(?:\/|$)/.test(pathname))
}

function placeOf({ pathname, searchParams, href }: URL): Place | null {
  const path = decoded(pathname)
  const marked = new RegExp(`!3d(${coordinate})!4d(${coordinate})`).exec(href)
  const embedded = new RegExp(`!2d(${coordinate})!3d(${coordinate})`).exec(href)
  const center = new RegExp(`@(${coordinate}),(${coordinate})(?:,(\\d{1,2})(?:\\.\\d+)?z)?`).exec(path)
  const named = /\/maps\/(?:place|search)\/([^/@]+)/.exec(path)?.[1]?.replaceAll('+', ' ').trim()
  const asked = searchParams.get('q') ?? searchParams.get('query') ?? searchParams.get('ll')
  const zoom = center?.[3]
  const query =
    (marked && `${marked[1]},${marked[2]}`) ||
    asked?.trim() ||
    named ||
    (embedded && `${embedded[2]},${embedded[1]}`) ||
    (center && `${center[1]},${center[2]}`)
  if (!query) return null
  return { query: query.slice(0, 300), ...(zoom && { zoom }) }
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname === 'youtu.be') return pathname.split('/')[1] ?? null
  if (!youtubeHost.test(hostname)) return null
  if (pathname === '/watch') return searchParams.get('v')
  return /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1] ?? null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
