import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Received = { from: string; to: string[]; mail: Email }

/** Starts a mail server that accepts every email, unless `refuse` returns an error for the recipient, or `refuseSender` one. */
export async function startMailServer(
  port: number,
  refuse: (address: string) => Error | undefined = () => undefined,
  refuseSender: () => Error | undefined = () => undefined,
) {
  const received: Received[] = []
  const server = new SMTPServer({
    closeTimeout: 1000,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refuseSender()),
    onRcptTo: ({ address }, _session, done) => done(refuse(address)),
    onData: (stream, { envelope }, done) => {
      void text(stream).then(async (raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, mail: await PostalMime.parse(raw) })
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { received, close, [Symbol.asyncDispose]: close }
}
