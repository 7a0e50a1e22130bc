import { parseUrl } from '#contract/lib/parse-url.ts'
import { isInBelize, toMillionths } from './belize.ts'

/** What a Google Maps URL says about a place, each part as its text. */
type MapLink = {
  /** Coordinates of a marker. */
  marked?: string | undefined
  /** Coordinates, or the name of a place. */
  asked?: string | undefined
  named?: string | undefined
  embedded?: string | undefined
  center?: string | undefined
  zoom?: string | undefined
}

const coordinate = String.raw`-?\d{1,3}(?:\.\d+)?`
const googleHost = /^(?:www\.|maps\.)?google\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/

/** Reads the text of a Google Maps URL; null for anything else, also for short links, which only Google can resolve. */
export function readMapLink(address: string): MapLink | null {
  const url = parseUrl(address)
  if (!url || !isGoogleMaps(url)) return null
  const path = decoded(url.pathname)
  const marked = new RegExp(`!3d(${coordinate})!4d(${coordinate})`).exec(url.href)
  const embedded = new RegExp(`!2d(${coordinate})!3d(${coordinate})`).exec(url.href)
  const center = new RegExp(`@(${coordinate}),(${coordinate})(?:,(\\d{1,2})(?:\\.\\d+)?z)?`).exec(path)
  const { searchParams } = url
  return {
    marked: marked ? `${marked[1]},${marked[2]}` : undefined,
    asked: (searchParams.get('q') ?? searchParams.get('query') ?? searchParams.get('ll'))?.trim(),
    named: /\/maps\/(?:place|search)\/([^/@]+)/.exec(path)?.[1]?.replaceAll('+', ' ').trim(),
    embedded: embedded ? `${embedded[2]},${embedded[1]}` : undefined,
    center: center ? `${center[1]},${center[2]}` : undefined,
    zoom: center?.[3],
  }
}

const pair = new RegExp(`^(?:loc:)?(${coordinate}),\\s*(${coordinate})$`)

/** Returns the position in Belize that the text of a Google Maps URL contains, if any. */
export function linkedPosition(address: string): { lat: number; lon: number } | null {
  const { marked, asked, named, embedded, center } = readMapLink(address) ?? {}
  for (const text of [marked, asked, named, embedded, center]) {
    const [, lat, lon] = pair.exec(text ?? '') ?? []
    if (lat === undefined || lon === undefined) continue
    const position = { lat: toMillionths(Number(lat)), lon: toMillionths(Number(lon)) }
    return isInBelize(position) ? position : null
  }
  return null
}

function isGoogleMaps({ protocol, hostname, pathname }: URL): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return googleHost.test(hostname) && (hostname.startsWith('maps.') || /^\/maps(?:\/|$)/.test(pathname))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
