import { useSiteConfig } from '#web/settings/site-config.ts'

type PageMetaProps = {
  title: string
  description?: string
  /** Canonical path of the page. A page without one is excluded from search engines. */
  path?: string
  image?: { url: string; width: number; height: number }
}

/** Image in link previews of pages without an image of their own. */
const socialCard = { url: '/social-card.jpg', width: 1200, height: 630 }

/** Renders the metadata of a page, which React moves into the head. */
export function PageMeta({ title, description, path, image = socialCard }: PageMetaProps) {
  const { publicUrl } = useSiteConfig()
  const fullTitle = title.includes('Palapa') ? title : `${title} · Palapa`
  const absolute = (url: string) => new URL(url, publicUrl).href
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={absolute(path)} />
          <meta property="og:url" content={absolute(path)} />
        </>
      )}
      <meta property="og:site_name" content="Palapa" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={absolute(image.url)} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
