/** A page's own part of the document. All strings are HTML already. */
export type Page = { title: string; description: string; path: string; image: string; main: string }

const origin = 'http://localhost:3000'

export const icon = (name: string, size = 16) =>
  `<svg class="icon" width="${size}" height="${size}" aria-hidden="true"><use href="/assets/icons.svg#${name}"></use></svg>`

const links = (entries: [string, string][]) =>
  entries.map(([path, text]) => `<li><a href="${path}">${text}</a></li>`).join('')

const sections = [
  ['/swipe', 'deck', 'Property Match'],
  ['/properties', 'house', 'Properties'],
  ['/chat', 'message', 'Message Center'],
  ['/services', 'handshake', 'Services'],
] as const

const main = sections
  .map(([path, name, text]) => `<li><a href="${path}">${icon(name, 20)}<span>${text}</span></a></li>`)
  .join('')
const account = `<span role="status">Loading your account</span><a href="/signin">Sign In</a><a href="/signup">Sign Up</a>`

// The parts that all pages share are concatenated once, as in any server with templates.
const header = `<a href="#content">Skip to content</a><header>
  <a href="/" aria-label="Palapa, Home">${icon('logo', 34)}<span>Palapa</span></a>
  <nav aria-label="Main" class="wide"><ul>${main}</ul></nav>
  <div class="narrow"><a href="/swipe" aria-label="Property Match">${icon('deck', 22)}</a>
    <a href="/chat" aria-label="Message Center">${icon('message', 22)}</a>
    <details><summary>${icon('menu', 24)}</summary><nav aria-label="Main"><ul>${main}</ul>${account}</nav></details></div>
  <div class="wide">${account}</div></header>`

const footer = `<footer>${icon('logo', 40)}<p><span>Palapa</span>Property in Belize, bought and sold directly.</p>
  <nav aria-label="Footer">
  <div><h2>Company</h2><ul>${links([
    ['/about', 'About'],
    ['/how-it-works', 'How it works'],
    ['/careers', 'Careers'],
    ['/press', 'Press'],
    ['/contact', 'Contact'],
  ])}</ul></div>
  <div><h2>Buyers</h2><ul>${links([
    ['/search', 'Search'],
    ['/buyers-guide', 'Buyer’s guide'],
    ['/financing', 'Financing'],
    ['/faq-buyers', 'Questions buyers ask'],
  ])}</ul></div>
  <div><h2>Sellers</h2><ul>${links([
    ['/seller-guide', 'Seller’s guide'],
    ['/pricing', 'Pricing'],
    ['/success-stories', 'Success stories'],
    ['/faq-sellers', 'Questions sellers ask'],
  ])}</ul></div>
  <div><h2>Services</h2><ul>${links([
    ['/services/photographers', 'Photographers'],
    ['/services/lawyers', 'Lawyers'],
    ['/services/closing', 'Closing agents'],
    ['/services/templates', 'Document templates'],
    ['/services/support', 'Support'],
  ])}</ul></div></nav>
  <p><a href="/terms">Terms</a><a href="/privacy">Privacy</a></p></footer>`

const commonHead = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#fbf8f2"><link rel="icon" href="/favicon.svg"><link rel="manifest" href="/site.webmanifest">
<link rel="stylesheet" href="/assets/theme.css"><script type="module" src="/assets/entry.js"></script>
<meta property="og:site_name" content="Palapa"><meta property="og:type" content="website">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`

export const absolute = (path: string) => origin + path

export function documentOf({ title, description, path, image, main: content }: Page): string {
  const address = absolute(path)
  return `<!doctype html><html lang="en"><head>${commonHead}<title>${title} · Palapa</title>
<meta name="description" content="${description}"><link rel="canonical" href="${address}">
<meta property="og:url" content="${address}"><meta property="og:title" content="${title}">
<meta property="og:description" content="${description}"><meta property="og:image" content="${absolute(image)}">
</head><body>${header}<main id="content">${content}</main>${footer}</body></html>`
}
