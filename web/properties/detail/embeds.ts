import { parseUrl } from '#contract/lib/parse-url.ts'
import { readMapLink } from '#contract/map/map-link.ts'

const youtubeHost = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const videoId = /^[\w-]{11}$/

/** Returns the embed URL of a Google Maps URL, rebuilt from the place it names; null for anything else. */
export function mapEmbedUrl(address: string | null): string | null {
  const link = address === null ? null : readMapLink(address)
  const place = link && (link.marked || link.asked || link.named || link.embedded || link.center)
  if (!place) return null
  const q = place.slice(0, 300)
  const query = new URLSearchParams({ q, ...(link.zoom && { z: link.zoom }), output: 'embed' })
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

/** Returns the host of a URL, without a leading `www.`. */
export function hostOf(href: string): string {
  return new URL(href).host.replace(/^www\./, '')
}

function webUrl(address: string | null): URL | null {
  const url = parseUrl(address ?? '')
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname === 'youtu.be') return pathname.split('/')[1] ?? null
  if (!youtubeHost.test(hostname)) return null
  if (pathname === '/watch') return searchParams.get('v')
  return /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1] ?? null
}
