import { readConfig } from '#server/config.ts'
import { runCommand } from '../run-command.ts'
import { changeKeysByCommand } from './keys.ts'

await runCommand(async (args) => changeKeysByCommand(args, readConfig(process.env)))
