/** Returns what may be logged of a failed delivery: a mail server's message often contains the address. */
export function describeFailure(error: unknown) {
  const { code, command, responseCode } = membersOf(error)
  return responseCode === undefined ? { err: error } : { code, command, responseCode }
}

/** Returns the codes of a failed delivery, which contain no personal data. */
export function codesOf(error: unknown): { code: string; responseCode: number | null } {
  const { code, responseCode } = membersOf(error)
  const isCode = typeof code === 'string' && /^\w{1,60}$/.test(code)
  const isResponseCode = typeof responseCode === 'number' && responseCode >= 100 && responseCode <= 999
  return { code: isCode ? code : 'unknown', responseCode: isResponseCode ? responseCode : null }
}

/**
 * Returns whether the mail server rejected this email permanently, so that a retry cannot succeed. A rejected sender is a fault of the
 * settings or of the mail server instead, and affects every email until it is fixed.
 */
export function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = membersOf(error)
  const isOfEmail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  return isOfEmail && typeof responseCode === 'number' && responseCode >= 500
}

/** Returns whether the mail server rejected an email because the mailbox of the receiver is full, so that it may accept a later one. */
export function isMailboxFull(error: unknown): boolean {
  const { responseCode, response } = membersOf(error)
  // The enhanced code of RFC 3463, which some servers send with another code than 552.
  return responseCode === 552 || (typeof response === 'string' && /^5\d\d[ -]5\.2\.2\b/.test(response))
}

function membersOf(error: unknown): Record<string, unknown> {
  return error instanceof Error ? Object.fromEntries(Object.entries(error)) : {}
}
