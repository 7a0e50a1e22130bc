import { readConfig } from '#server/config.ts'
import { printable } from '#server/lib/start-error.ts'
import { withApp } from '../with-app.ts'
import { decideByCommand } from './decide.ts'

try {
  const args = process.argv.slice(2)
  console.log(await decideByCommand(args, (use) => withApp(readConfig(process.env), use)))
} catch (error) {
  console.error(printable(error))
  process.exitCode = 1
}
