/** Prefix of a message to the support agent. */
export const supportPrefix = '@support'

/** The start of a message to the support agent, as a case-insensitive regular expression of JavaScript and of PostgreSQL. */
export const supportPattern = String.raw`^\s*@support(?!\w)`
const start = new RegExp(supportPattern, 'i')

/** Returns whether a message is addressed to the support agent. */
export function isForSupport(text: string): boolean {
  return start.test(text)
}
