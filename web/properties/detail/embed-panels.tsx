import type { Property } from '#contract/properties.ts'
import { BaseMap, MapCredit } from '#web/map/base-map.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmbedFrame } from './embed-frame.tsx'
import { hostOf, linkableUrl, mapEmbedUrl, videoEmbedUrl } from './embeds.ts'
import { imagesOf } from '#web/properties/images.ts'
import { ImageOrPlaceholder } from '#web/properties/image-or-placeholder.tsx'

export function LocationPanel({ property: { location, mapLocationUrl, position } }: { property: Property }) {
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
          backdrop={
            position && (
              <>
                <BaseMap center={position} level={11} alt="" />
                <MapCredit />
              </>
            )
          }
        />
      )}
      <OutsideLink address={mapLocationUrl} isKnownSite={embed !== null}>
        Open the map in a new tab
      </OutsideLink>
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
      <OutsideLink address={youtubeUrl} isKnownSite={embed !== null}>
        Open the video in a new tab
      </OutsideLink>
    </div>
  )
}

type OutsideLinkProps = { address: string | null; isKnownSite: boolean; children: string }

/** Renders a link that names the host of a site other than those of the embeds, because the seller could have written any. */
function OutsideLink({ address, isKnownSite, children }: OutsideLinkProps) {
  const href = linkableUrl(address)
  if (!href) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-link inline-flex gap-1.5 self-start"
    >
      <span className="wrap-anywhere">
        {children}
        {!isKnownSite && ` (${hostOf(href)})`}
      </span>
      <Icon name="arrow-up-right" size={18} />
    </a>
  )
}
