import { useMemo, useSyncExternalStore } from 'react'

/** Returns an object URL of a file, which is revoked once another file is shown; undefined without a file. */
export function useFileUrl(file: File | undefined): string | undefined {
  const { subscribe, current } = useMemo(() => urlOf(file), [file])
  return useSyncExternalStore(subscribe, current, () => undefined)
}

/** Creates a store with the URL of a file, which exists while a component is subscribed. */
function urlOf(file: File | undefined) {
  let url: string | undefined
  return {
    current: () => url,
    subscribe: (notify: () => void) => {
      if (!file) return () => {}
      const created = URL.createObjectURL(file)
      url = created
      notify()
      return () => {
        url = undefined
        URL.revokeObjectURL(created)
      }
    },
  }
}
