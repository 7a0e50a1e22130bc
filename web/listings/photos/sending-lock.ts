const lockOf = (propertyId: string) => `palapa.photos.${propertyId}`

/**
 * Keeps the automatic sending of other forms and tabs waiting until this work ends. The work itself does not wait: a tab that holds the
 * lock may be frozen, and the server skips a photo that the listing has.
 */
export function whileSending<T>(propertyId: string, work: Promise<T>): Promise<T> {
  if ('locks' in navigator) navigator.locks.request(lockOf(propertyId), () => work).catch(() => {})
  return work
}

/** Does work once no form in any tab sends photos of the listing, unless the signal ends the wait. */
export async function onceNoneIsSending(
  propertyId: string,
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<void> {
  await navigator.locks.request(lockOf(propertyId), { signal }, work)
}
