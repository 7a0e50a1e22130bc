import { readConfig } from '#server/config.ts'
import { runCommand } from '../run-command.ts'
import { withDatabase } from '../with-database.ts'
import { listAffected } from './list.ts'

await runCommand(async (args) => {
  const config = readConfig(process.env)
  return listAffected(args, config, (use) => withDatabase(config, use))
})
