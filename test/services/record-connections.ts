import { createHook } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'

// Loaded by --import into a server: writes the type of each connection that it opens, and of each name that it looks up, to a file.
const types = new Set([
  'GETADDRINFOREQWRAP',
  'GETNAMEINFOREQWRAP',
  'PIPECONNECTWRAP',
  'QUERYWRAP',
  'TCPCONNECTWRAP',
  'UDPWRAP',
])
const file = process.env['CONNECTIONS_FILE'] ?? ''

createHook({
  init(_id, type) {
    if (types.has(type)) appendFileSync(file, `${type}\n`)
  },
}).enable()
