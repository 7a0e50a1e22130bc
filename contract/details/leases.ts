export const leases = ['government_lease', 'private_lease'] as const

/** Returns whether a kind of title is a lease, under which the buyer would not own the land. */
export function isLease(titleType: string | undefined): boolean {
  return leases.some((lease) => lease === titleType)
}
