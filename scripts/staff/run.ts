import { readConfig } from '#server/config.ts'
import { runCommand } from '../run-command.ts'
import { withDatabase } from '../with-database.ts'
import { changeStaffByCommand } from './members.ts'

await runCommand(async (args) => {
  const config = readConfig(process.env)
  return changeStaffByCommand(args, config, (use) => withDatabase(config, use))
})
