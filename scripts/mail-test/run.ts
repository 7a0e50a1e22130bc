import { readConfig } from '#server/config.ts'
import { runCommand } from '../run-command.ts'
import { sendTestEmail } from './send.ts'

await runCommand(async (args) => sendTestEmail(args, readConfig(process.env)))
