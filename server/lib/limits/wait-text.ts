/** Returns a wait in words, such as `a minute` or `3 hours`, rounded up. */
export function waitText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes === 1) return 'a minute'
  if (minutes <= 90) return `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
