import { redirect } from 'react-router'
import type { Result } from '#contract/client.ts'

/** Returns whether a form was submitted without JavaScript, which sends the blank fields too. */
export function hasBlankField({ searchParams }: URL): boolean {
  return [...searchParams.values()].includes('')
}

/** Redirects to the start of the list when the server rejects the cursor, such as a damaged one. */
export function startOverIfRefused<Filters extends { cursor: string }>(
  filters: Filters,
  result: Result<unknown>,
  hrefOf: (filters: Filters) => string,
): void {
  if (!filters.cursor || result.ok || !result.failure.fields?.cursor) return
  throw redirect(hrefOf({ ...filters, cursor: '' }))
}
