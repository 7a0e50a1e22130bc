import type { OutboxMail } from './outbox.ts'

class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | Html[]

/** A template tag that escapes all values except other such templates. */
function html({ raw }: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw }, ...parts.map(render)))
}

function render(part: Part): string {
  if (Array.isArray(part)) return part.map(render).join('')
  return part instanceof Html
    ? part.text
    : part.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function listPage(emails: OutboxMail[]): string {
  const rows = emails.map(
    ({ id, to, subject, time }) =>
      html`<li>
        <a href="/dev/mail/${id}"><strong>${subject}</strong><span>${to}</span>${timeOf(time)}</a>
      </li>`,
  )
  const empty = html`<p class="empty">
    No emails yet. Emails from the server appear here. Reload the page after an action that sends one.
  </p>`
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
      <p>The emails that Palapa has sent. Nothing has left this machine: set SMTP_URL to deliver them.</p>
      ${
        rows.length > 0
          ? html`<ul>
              ${rows}
            </ul>`
          : empty
      }`,
  )
}

export function mailPage(mail: OutboxMail): string {
  const { id, subject, from, to, replyTo, time, text } = mail
  return page(
    subject,
    html`<p><a href="/dev/mail">All emails</a></p>
      <h1>${subject}</h1>
      <dl>
        <div>
          <dt>To</dt>
          <dd>${to}</dd>
        </div>
        <div>
          <dt>From</dt>
          <dd>${from}</dd>
        </div>
        ${
          replyTo
            ? html`<div>
                <dt>Reply to</dt>
                <dd>${replyTo}</dd>
              </div>`
            : ''
        }
        <div>
          <dt>Written</dt>
          <dd>${timeOf(time)}</dd>
        </div>
      </dl>
      <iframe title="The email as HTML" src="/dev/mail/${id}/html"></iframe>
      <h2>As text</h2>
      <pre>${text}</pre>`,
  )
}

export function notFoundPage(): string {
  return page(
    'Not found',
    html`<h1>Not found</h1>
      <p>There is nothing at this address.</p>`,
  )
}

/** Returns the page for a local browser that has not opened the link, or opened that of an earlier start. */
export function noAccessPage(): string {
  return page(
    'Not found',
    html`<h1>Not found</h1>
      <p>
        Emails are shown to the browser that opened the link which this server printed when it started. The
        link works once: restart the server for a new one.
      </p>`,
  )
}

function timeOf(time: string): Html {
  return html`<time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time>`
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Palapa outbox</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.text
}

const style = `
:root { color-scheme: light dark; --canvas: #fbf8f2; --surface: #fffefb; --line: #e4dac8; --ink: #1b2b2f; --muted: #5a6668; --primary: #0b5c63 }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0f1a1d; --surface: #16252a; --line: #2b3e44; --ink: #f3ece0; --muted: #a9b5b5; --primary: #74cbc5 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 800px; margin: 0 auto; padding: 32px 20px 64px }
h1, h2 { margin: 0 0 8px; font-family: Georgia, serif; line-height: 1.2; overflow-wrap: anywhere }
h2 { margin-top: 32px; font-size: 20px }
p, dt, li span, time { color: var(--muted) }
a { color: var(--primary) }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
ul { margin: 24px 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; background: var(--surface) }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: var(--ink); text-decoration: none; overflow-wrap: anywhere }
li a:hover strong { color: var(--primary); text-decoration: underline }
li span { grid-row: 2 }
li time { grid-area: 1 / 2 / 3; align-self: center; font-size: 14px }
@media (max-width: 600px) { li a { grid-template-columns: 1fr } li time { grid-area: 3 / 1 } }
dl { margin: 16px 0 24px }
dl div { display: flex; gap: 16px }
dt { flex: 0 0 80px }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
iframe, pre, .empty { width: 100%; border: 1px solid var(--line); border-radius: 8px; background: var(--surface) }
iframe { height: 720px }
pre, .empty { padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px }
`
