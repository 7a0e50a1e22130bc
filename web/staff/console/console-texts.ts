import type { Console, ConsoleRun, FailedEmail } from '#contract/operation/console.ts'

type Part = Console['parts'][number]

export const partNames: Record<Part['name'], string> = {
  database: 'Database',
  storage: 'Photos',
  mail: 'Mail',
  redis: 'Redis',
}

export const partStates: Record<Part['state'], string> = {
  ok: 'Works',
  failed: 'Does not work',
  unused: 'Not used',
}

export const runResults: Record<ConsoleRun['result'], string> = {
  ok: 'Succeeded',
  failed: 'Failed',
  not_tested: 'Not tested',
}

export const emailResults: Record<FailedEmail['result'], string> = {
  refused: 'Refused by the mail server',
  failed: 'Given up after all attempts',
}

const units = ['kB', 'MB', 'GB', 'TB']

/** Returns a size in words, such as `1.2 GB`. */
export function sizeOf(bytes: number): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const amount = bytes / 1000 ** power
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${units[power - 1]}`
}

/** Returns a time span in words, such as `5 min`. */
export function spanOf(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}
