import { readConfig } from '#server/config.ts'
import { runCommand } from '../run-command.ts'
import { copyByCommand } from './copy.ts'

await runCommand(async (args) => copyByCommand(args, readConfig(process.env), console))
