import { createLogger } from '#server/lib/log.ts'

export type LogLine = Record<string, unknown>

/** Creates a logger for a test app, and collects every line that it writes. */
export function createTestLog() {
  const lines: LogLine[] = []
  const logger = createLogger({ write: (line) => void lines.push(JSON.parse(line) as LogLine) })
  return {
    logger,
    lines,
    /** Returns the security events so far, without the members that every line has. */
    securityEvents: () =>
      lines
        .filter(({ msg }) => msg === 'security event')
        .map(({ level: _level, time: _time, pid: _pid, hostname: _hostname, msg: _msg, ...event }) => event),
  }
}
