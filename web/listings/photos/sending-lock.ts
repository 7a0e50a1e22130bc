const lockOf = (propertyId: string) => `palapa.photos.${propertyId}`

/**
 * Delays the automatic sending that other forms and tabs begin meanwhile until this work ends. The work itself does not wait: a tab that
 * holds the lock may be frozen, and the server skips a photo that the listing has.
 */
export function whileSending<T>(propertyId: string, work: Promise<T>): Promise<T> {
  if ('locks' in navigator) navigator.locks.request(lockOf(propertyId), () => work).catch(() => {})
  return work
}

/**
 * Does work once the forms of all tabs have sent the photos of the listing that they are sending now, unless the signal ends the wait.
 * It does not wait for those that they begin to send meanwhile.
 */
export async function onceNoneIsSending(
  propertyId: string,
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<void> {
  await navigator.locks.request(lockOf(propertyId), { signal }, work)
}
