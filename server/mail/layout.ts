import { join } from 'node:path'
import Mailgen from 'mailgen'
import type { Mail } from './mail.ts'

export type LaidOut = { html: string; text: string }

/** Lays a mail out as HTML and as text, both saying the same. */
export function createLayout(publicUrl: string): (mail: Mail) => LaidOut {
  const generator = new Mailgen({
    // Our own theme, because those of the library put what it is given into the page as HTML.
    theme: { path: join(import.meta.dirname, 'theme.ejs') },
    product: { name: 'Palapa', link: publicUrl, copyright: ' ' },
  })
  return (mail) => ({
    html: String(generator.generate({ body: bodyOf(mail) })),
    text: textOf(mail, publicUrl),
  })
}

/** The theme finds the mail's own members beside those of the library. */
function bodyOf(mail: Mail): Mailgen.ContentBody {
  const { title, paragraphs, action, notes = [], details = {}, code = '', quote = '', unsubscribe } = mail
  const own = { code, quote, unsubscribe }
  const body = { title, intro: paragraphs, outro: notes, dictionary: details, greeting: false, ...own }
  if (!action) return body
  return { ...body, action: { instructions: '', button: { text: action.text, link: action.url } } }
}

// The library's own takes everything that looks like a tag out of what people wrote.
function textOf(mail: Mail, publicUrl: string): string {
  const { title, paragraphs, quote, details = {}, code, action, notes = [], unsubscribe } = mail
  const parts = [
    title,
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    Object.entries(details)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    action ? `${action.text}:\n${action.url}` : '',
    action && code ? 'Or type this code where Palapa asks for it:' : '',
    code ?? '',
    ...notes,
    unsubscribe ? `${unsubscribe.text}:\n${unsubscribe.pageUrl}` : '',
    `Palapa · ${publicUrl}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
