const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfAnyYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** Returns the time of day, with the date unless it is today. Uses the browser's time zone, so it must not run on the server. */
export function formatTime(time: string, now = new Date()): string {
  const at = new Date(time)
  return at.toDateString() === now.toDateString()
    ? timeOfDay.format(at)
    : `${dayOf(at, now)}, ${timeOfDay.format(at)}`
}

/** Returns the time of day for today, else the date. */
export function formatTimeOrDay(time: string, now = new Date()): string {
  const at = new Date(time)
  return at.toDateString() === now.toDateString() ? timeOfDay.format(at) : dayOf(at, now)
}

function dayOf(at: Date, now: Date): string {
  return at.getFullYear() === now.getFullYear() ? dayOfYear.format(at) : dayOfAnyYear.format(at)
}
