/** Returns how fast a seller usually replies. */
export function responseText(responseMinutes: number): string {
  const hours = Math.max(1, Math.ceil(responseMinutes / 60))
  if (hours === 1) return 'Usually answers within an hour'
  if (hours < 48) return `Usually answers within ${hours} hours`
  return `Usually answers within ${Math.ceil(hours / 24)} days`
}
