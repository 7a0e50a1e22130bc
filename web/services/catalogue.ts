import type { IconName } from '#web/ui/icon.tsx'

export type Service = {
  slug: string
  name: string
  icon: IconName
  /** The card's text, and the page's description for search engines. */
  summary: string
}

export const services: Service[] = [
  {
    slug: 'photographers',
    name: 'Photographers',
    icon: 'camera',
    summary: 'Pictures that show a house as it is on its best day, inside, outside and from above.',
  },
  {
    slug: 'lawyers',
    name: 'Lawyers',
    icon: 'scale',
    summary: 'An attorney of your own, who searches the title and reads what you are about to sign.',
  },
  {
    slug: 'closing',
    name: 'Closing Agents',
    icon: 'key',
    summary: 'Somebody who keeps papers, payments and dates in order from the handshake to the keys.',
  },
  {
    slug: 'templates',
    name: 'Document Templates',
    icon: 'document',
    summary: 'Outlines of the papers of a sale, so that you know what each one is for before you sign it.',
  },
  {
    slug: 'verification',
    name: 'Verification',
    icon: 'shield',
    summary: 'A second look at who sells, what is sold and whether the papers say the same.',
  },
  {
    slug: 'support',
    name: 'Support',
    icon: 'headset',
    summary: 'Quick answers about buying and selling in Belize, and people to turn to for the rest.',
  },
]

/** What the article of a service says of itself as its card does. */
export function servicePage(slug: string) {
  const service = services.find((one) => one.slug === slug)
  if (!service) throw new Error(`There is no service ${slug}`)
  const { name, icon, summary } = service
  const parent = { to: '/services', text: 'Services' }
  return { path: `/services/${slug}`, title: name, icon, description: summary, parent }
}
