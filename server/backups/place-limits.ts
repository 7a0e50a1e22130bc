import { StartError } from '#server/lib/start-error.ts'
import type { BackupPlace } from './place.ts'

const defaultLimitMs = 10 * 60_000

/**
 * Limits how long a place may be silent, such as a folder of another machine that does not respond. A call that waits longer fails,
 * and all others fail at once while it hangs, because it occupies one of the few threads that access files.
 */
export function limitWaits(place: BackupPlace, limitMs = defaultLimitMs): BackupPlace {
  let hanging = 0

  async function limited<T>(run: (onProgress: () => void) => Promise<T>, onTimeout = () => {}): Promise<T> {
    if (hanging > 0) throw unresponsive()
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      hanging += 1
      const settled = () => void (hanging -= 1)
      running.then(settled, settled)
      onTimeout()
      reject(unresponsive())
    }, limitMs)
    const running = run(() => void timer.refresh())
    try {
      return await Promise.race([running, timeout])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    list: () => limited(() => place.list()),
    write(name, bytes) {
      const { source, abort } = abortable(bytes)
      return limited((onProgress) => place.write(name, source(onProgress)), abort)
    },
    async *read(name) {
      const chunks = place.read(name)[Symbol.asyncIterator]()
      try {
        for (;;) {
          const { value, done } = await limited(() => chunks.next())
          if (done) return
          yield value
        }
      } finally {
        void chunks.return?.().catch(() => {}) // not awaited: it may hang
      }
    },
    delete: (name) => limited(() => place.delete(name)),
    isKnown: () => limited(() => place.isKnown()),
    declareNew: () => limited(() => place.declareNew()),
    listErasures: () => limited(() => place.listErasures()),
    addErasure: (userHash, at) => limited(() => place.addErasure(userHash, at)),
  }
}

/** Returns the bytes for a reader that may hang. `abort` ends their source, and makes a reader that continues later fail. */
function abortable(bytes: AsyncIterable<Uint8Array>) {
  const chunks = bytes[Symbol.asyncIterator]()
  let isAborted = false
  const end = async () => {
    await chunks.return?.()
    return { done: true as const, value: undefined }
  }
  const source = (onProgress: () => void) => {
    const next = async () => {
      onProgress()
      const result = isAborted ? undefined : await chunks.next()
      if (!result || isAborted) throw unresponsive()
      onProgress()
      return result
    }
    return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
  }
  const abort = () => {
    isAborted = true
    end().catch(() => {})
  }
  return { source, abort }
}

function unresponsive(): StartError {
  return new StartError('BACKUP_TO does not respond. Check that its disk or machine can be reached.')
}
