import { join } from 'node:path'
import Mailgen from 'mailgen'
import type { Mail } from './mail.ts'

export type RenderedMail = { html: string; text: string }

/** Creates a function that renders a mail as HTML and as text. */
export function createLayout(publicUrl: string): (mail: Mail) => RenderedMail {
  const generator = new Mailgen({
    // A custom theme, because the library's themes insert texts as unescaped HTML.
    theme: { path: join(import.meta.dirname, 'theme.ejs') },
    product: { name: 'Palapa', link: publicUrl, copyright: ' ' },
  })
  return (mail) => ({
    html: String(generator.generate({ body: bodyOf(mail) })),
    text: textOf(mail, publicUrl),
  })
}

/** Returns the library's members and our own, which only our theme uses. */
function bodyOf(mail: Mail): Mailgen.ContentBody {
  const { title, paragraphs, action, notes = [], details = {}, code = '', quote = '', unsubscribe } = mail
  const own = { code, quote, unsubscribe }
  const body = { title, intro: paragraphs, outro: notes, dictionary: details, greeting: false, ...own }
  if (!action) return body
  return { ...body, action: { instructions: '', button: { text: action.text, link: action.url } } }
}

// The library's plaintext removes everything that looks like a tag, also from user input.
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
    action && code ? 'Or enter this code where Palapa asks for it:' : '',
    code ?? '',
    ...notes,
    unsubscribe ? `${unsubscribe.text}:\n${unsubscribe.pageUrl}` : '',
    `Palapa · ${publicUrl}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
