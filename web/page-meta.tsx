import { useSiteConfig } from './site-config.ts'

type PageMetaProps = {
  title: string
  description?: string
  /** The page's canonical path; one without it is kept out of search engines. */
  path?: string
  image?: { url: string; width: number; height: number }
}

/** What a link to a page is shown with when the page has no picture of its own. */
const socialCard = { url: '/social-card.jpg', width: 1200, height: 630 }

/** What a page says of itself in its head; React moves these elements there. */
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
