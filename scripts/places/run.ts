import { readConfig } from '#server/config.ts'
import { runCommand } from '../run-command.ts'
import { withDatabase } from '../with-database.ts'
import { assignPlaces } from './assign.ts'

await runCommand((args) => assignPlaces(args, (use) => withDatabase(readConfig(process.env), use)))
