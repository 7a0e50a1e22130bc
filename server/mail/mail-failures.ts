/** What the log may tell of a failed delivery: a mail server's own words often repeat the address. */
export function describeFailure(error: unknown) {
  const { code, command, responseCode } = membersOf(error)
  return responseCode === undefined ? { err: error } : { code, command, responseCode }
}

/** Whether the server refused this mail for good, so that no other try can help. */
export function isRefusal(error: unknown): boolean {
  const { code, responseCode } = membersOf(error)
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
  )
}

function membersOf(error: unknown): Record<string, unknown> {
  return error instanceof Error ? Object.fromEntries(Object.entries(error)) : {}
}
