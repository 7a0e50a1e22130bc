const categories = ['blink.user_timing', 'devtools.timeline', 'toplevel', 'cc']

/** Records what the main thread of a page does from now on. Returns a function that ends the record and returns its events. */
export async function startTrace(session) {
  const events = []
  const add = ({ value }) => events.push(...value)
  session.on('Tracing.dataCollected', add)
  const traceConfig = { includedCategories: categories }
  await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' })
  return async () => {
    const completed = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await completed
    session.off('Tracing.dataCollected', add)
    return events
  }
}

/** Returns the milliseconds of CPU time that each frame between two marks took on the main thread, and the longest tasks after them. */
export function workOf(events, { start, end }) {
  const markOf = (name) => events.find((event) => event.name === name && event.cat === 'blink.user_timing')
  const [from, to] = [markOf(start), markOf(end)]
  const ofThread = events.filter(({ ph, tid, pid }) => ph === 'X' && tid === from.tid && pid === from.pid)
  const frames = ofThread.filter(({ name, ts }) => name === 'ProxyMain::BeginMainFrame' && isIn(ts, from, to))
  const tasks = ofThread.filter(({ name }) => name.endsWith('RunTask'))
  const outer = tasks.some(({ name }) => name === 'ThreadControllerImpl::RunTask')
    ? tasks.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    : tasks
  const starts = frames.map(({ ts }) => ts)
  const work = starts.map((ts, at) => {
    const next = starts[at + 1] ?? to.ts
    return sum(
      outer.filter((task) => task.ts + task.dur > ts && task.ts < next && task.ts + task.dur <= next),
    )
  })
  return { work, after: outer.filter(({ ts }) => ts > to.ts).map(({ tdur = 0 }) => tdur / 1000) }
}

function isIn(ts, from, to) {
  return ts >= from.ts && ts <= to.ts
}

function sum(tasks) {
  return tasks.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000
}
