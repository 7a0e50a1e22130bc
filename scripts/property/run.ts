import { readConfig } from '#server/config.ts'
import { runCommand } from '../run-command.ts'
import { withApp } from '../with-app.ts'
import { decideByCommand } from './decide.ts'

await runCommand((args) => decideByCommand(args, (use) => withApp(readConfig(process.env), use)))
