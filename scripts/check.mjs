import { install, run } from './prepare.mjs'

const steps = [
  ['react-router', ['typegen']],
  ['tsc', ['-p', 'tsconfig.server.json']],
  ['tsc', ['-p', 'tsconfig.web.json']],
  ['tsc', ['-p', 'tsconfig.e2e.json']],
  ['oxlint', ['--type-aware', '--deny-warnings']],
  ['knip', ['--no-progress']],
  ['prettier', ['--check', '--log-level', 'warn', '.']],
]

await install()
for (const [command, args] of steps) {
  const code = await run(command, args)
  if (code !== 0) process.exit(code)
}
