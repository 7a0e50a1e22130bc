import type { Property } from '#contract/properties.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EmbedFrame } from './embed-frame.tsx'
import { linkableUrl, mapEmbedUrl, videoEmbedUrl } from './embeds.ts'
import { imagesOf } from '#web/properties/images.ts'
import { ImageOrPlaceholder } from '#web/properties/image-or-placeholder.tsx'

export function LocationPanel({ property: { location, mapLocationUrl } }: { property: Property }) {
  const embed = mapEmbedUrl(mapLocationUrl)
  return (
    <div className="screen-only flex flex-col gap-4">
      <p className="flex items-center gap-2 text-lg">
        <Icon name="map-pin" className="text-primary" />
        <span dir="auto">{location}</span>
      </p>
      {embed && (
        <EmbedFrame
          src={embed}
          title={`Map of ${location}`}
          button={{ text: 'Show map', icon: 'map-pin' }}
          note="The map is loaded from Google."
          backdrop={<MapBackdrop />}
        />
      )}
      <OutsideLink address={mapLocationUrl}>Open the map in a new tab</OutsideLink>
    </div>
  )
}

export function VideoPanel({ property: { title, images, youtubeUrl } }: { property: Property }) {
  const embed = videoEmbedUrl(youtubeUrl)
  return (
    <div className="screen-only flex flex-col gap-4">
      {embed && (
        <EmbedFrame
          src={embed}
          title={`Video tour of ${title}`}
          button={{ text: 'Play video', icon: 'play' }}
          note="The video is loaded from YouTube."
          backdrop={
            <ImageOrPlaceholder
              image={imagesOf(images)[0]}
              alt=""
              sizes="(min-width: 961px) 780px, calc(100vw - 40px)"
              className="size-full"
            />
          }
        />
      )}
      <OutsideLink address={youtubeUrl}>Open the video in a new tab</OutsideLink>
    </div>
  )
}

function OutsideLink({ address, children }: { address: string | null; children: string }) {
  const href = linkableUrl(address)
  if (!href) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-link inline-flex gap-1.5 self-start"
    >
      {children}
      <Icon name="arrow-up-right" size={18} />
    </a>
  )
}

/** Renders a sketch of a coastline, shown until the user asks for the map. */
function MapBackdrop() {
  return (
    <svg aria-hidden viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" className="size-full">
      <rect width="800" height="450" className="fill-primary-soft" />
      <path
        d="M0 0h330c-20 60 40 90 20 150s-70 70-50 140 60 90 30 160H0Z"
        className="fill-sunken stroke-line"
        strokeWidth="3"
      />
      <g fill="none" className="stroke-line" strokeWidth="3">
        <path d="M0 120c110-30 190 20 300 0M0 300c90 30 170-10 270 20M140 0c-20 150 60 260 20 450" />
      </g>
      <g className="fill-sunken stroke-line" strokeWidth="3">
        <path d="M560 90c30 10 36 90 22 150s-30 90-44 60 0-60 4-110-12-110 18-100Z" />
        <circle cx="650" cy="330" r="18" />
      </g>
    </svg>
  )
}
