import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ejs from 'ejs'
import juice from 'juice'
import type { Mail } from './mail.ts'

export type RenderedMail = { html: string; text: string }

/** Creates a function that renders an email as HTML, with its styles inlined because many mail programs ignore others, and as text. */
export function createLayout(publicUrl: string): (mail: Mail) => RenderedMail {
  const renderHtml = ejs.compile(readFileSync(join(import.meta.dirname, 'theme.ejs'), 'utf8'))
  return (mail) => ({ html: juice(renderHtml({ mail, publicUrl })), text: textOf(mail, publicUrl) })
}

function textOf(mail: Mail, publicUrl: string): string {
  const { title, paragraphs, quote, details = [], items = [], code, action, notes = [], unsubscribe } = mail
  const parts = [
    title,
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...items.map(({ title: name, note, link }) => `${name}\n${note}\n${link.text}:\n${link.url}`),
    action ? `${action.text}:\n${action.url}` : '',
    action && code ? 'Or enter this code where Palapa asks for it:' : '',
    code ?? '',
    ...notes,
    unsubscribe ? `${unsubscribe.text}:\n${unsubscribe.pageUrl}` : '',
    `Palapa · ${publicUrl}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
