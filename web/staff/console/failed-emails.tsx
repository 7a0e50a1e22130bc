import { formatNumber } from '#contract/lib/number-text.ts'
import { formatTimeInBelize } from '#contract/lib/time-text.ts'
import type { Console } from '#contract/operation/console.ts'
import { Section } from '#web/staff/cases/section.tsx'
import { ShortList, Unread } from './console-parts.tsx'
import { emailResults } from './console-texts.ts'

type Failed = Console['failedEmails']

/** Renders the emails that were not delivered, by their codes. Their addresses and texts are stored nowhere. */
export function FailedEmails({ failed }: { failed: Failed }) {
  return (
    <Section
      title={
        failed && failed.total > 0
          ? `Emails that were not delivered (${formatNumber(failed.total)})`
          : 'Emails that were not delivered'
      }
    >
      {!failed && <Unread />}
      {failed?.total === 0 && <p className="text-muted">None in the last 30 days.</p>}
      {failed && failed.total > 0 && (
        <>
          <p className="text-sm text-pretty text-muted">
            Of the last 30 days. Addresses and texts are not stored. A few refusals are normal: an address no
            longer exists. Many at once mean that the mail server refuses this site.
          </p>
          <ShortList name="Emails that were not delivered">
            {failed.emails.map(({ id, at, result, code, responseCode }) => (
              <li key={id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                <p>
                  <span className="font-semibold">{responseCode ?? code}</span>: {emailResults[result]}
                </p>
                <p className="text-sm text-muted">
                  <time dateTime={at}>{formatTimeInBelize(at)}</time>
                </p>
                <p className="text-xs wrap-anywhere text-muted">{id}</p>
              </li>
            ))}
          </ShortList>
          {failed.total > failed.emails.length && (
            <p className="text-sm text-muted">Only the newest {failed.emails.length} are listed.</p>
          )}
        </>
      )}
    </Section>
  )
}
