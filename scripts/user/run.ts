import { readConfig } from '#server/config.ts'
import { runCommand } from '../run-command.ts'
import { withApp } from '../with-app.ts'
import { changeUserByCommand } from './change.ts'

await runCommand((args) => changeUserByCommand(args, (use) => withApp(readConfig(process.env), use)))
