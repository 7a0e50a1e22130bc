const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfAnyYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** A time of today by the clock, any other with its day. In the visitor's zone, so in the browser only. */
export function formatTime(time: string, now = new Date()): string {
  const at = new Date(time)
  return at.toDateString() === now.toDateString()
    ? timeOfDay.format(at)
    : `${dayOf(at, now)}, ${timeOfDay.format(at)}`
}

/** The same for a list, where a day is enough. */
export function formatDay(time: string, now = new Date()): string {
  const at = new Date(time)
  return at.toDateString() === now.toDateString() ? timeOfDay.format(at) : dayOf(at, now)
}

function dayOf(at: Date, now: Date): string {
  return at.getFullYear() === now.getFullYear() ? dayOfYear.format(at) : dayOfAnyYear.format(at)
}
