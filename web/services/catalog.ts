import { paths } from '#web/routing/paths.ts'
import type { IconName } from '#web/ui/icon.tsx'
import closingUrl from './closing.svg?url'
import lawyersUrl from './lawyers.svg?url'
import photographersUrl from './photographers.svg?url'
import supportUrl from './support.svg?url'
import templatesUrl from './templates.svg?url'
import verificationUrl from './verification.svg?url'

export type Service = {
  /** Last segment of the page's path, and its name in `paths`. */
  slug: 'photographers' | 'lawyers' | 'closing' | 'templates' | 'verification' | 'support'
  name: string
  icon: IconName
  image: string
  /** The card's text, and the page's description for search engines. */
  summary: string
}

export const services: Service[] = [
  {
    slug: 'photographers',
    image: photographersUrl,
    name: 'Photographers',
    icon: 'camera',
    summary: 'What good photos of a house show, and what to ask a photographer for.',
  },
  {
    slug: 'lawyers',
    image: lawyersUrl,
    name: 'Lawyers',
    icon: 'scale',
    summary: 'What an attorney of your own does for you, what it costs, and how to choose one.',
  },
  {
    slug: 'closing',
    image: closingUrl,
    name: 'Closing Agents',
    icon: 'key',
    summary: 'Someone to manage the paperwork, payments and dates through to the keys.',
  },
  {
    slug: 'templates',
    image: templatesUrl,
    name: 'Document Templates',
    icon: 'document',
    summary: 'Outlines of the papers of a sale, and what each one is for.',
  },
  {
    slug: 'verification',
    image: verificationUrl,
    name: 'Verification',
    icon: 'shield',
    summary: 'How to check the seller, the property and the papers yourself, before you pay anything.',
  },
  {
    slug: 'support',
    image: supportUrl,
    name: 'Support',
    icon: 'headset',
    summary: 'Quick answers about buying and selling in Belize, and people to turn to for the rest.',
  },
]

/** Returns the page metadata of a service's article, the same as on its card. Throws if there is no such service. */
export function servicePage(slug: string) {
  const service = services.find((one) => one.slug === slug)
  if (!service) throw new Error(`There is no service ${slug}`)
  const { name, icon, image, summary } = service
  const parent = { to: paths.services, text: 'Services' }
  return { path: paths[service.slug], title: name, icon, image, description: summary, parent }
}
