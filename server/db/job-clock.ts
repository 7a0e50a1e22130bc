import type { ConstructorOptions } from 'pg-boss'

type Clock = NonNullable<ConstructorOptions['clock']>

/**
 * Creates the clock of the job queue, which follows that of this machine forward, as after a sleep, but not back: pg-boss waits until
 * a time of its clock, so it would stop for as long as the clock was set back. It schedules by the time of the database, and measures
 * how far its clock differs from that.
 */
export function createJobClock(wallMs = Date.now, elapsedMs = () => performance.now()): Clock {
  let offsetMs = -Infinity
  return {
    now() {
      offsetMs = Math.max(offsetMs, wallMs() - elapsedMs())
      return Math.round(offsetMs + elapsedMs())
    },
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout), // what setTimeout above returned
    setInterval: (run, ms) => setInterval(run, ms),
    clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
  }
}
