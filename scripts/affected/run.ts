import { readConfig } from '#server/config.ts'
import { printable } from '#server/lib/start-error.ts'
import { withDatabase } from '../with-database.ts'
import { listAffected } from './list.ts'

try {
  const config = readConfig(process.env)
  const args = process.argv.slice(2)
  console.log(await listAffected(args, config, (use) => withDatabase(config, ({ pool }) => use(pool))))
} catch (error) {
  console.error(printable(error))
  process.exitCode = 1
}
