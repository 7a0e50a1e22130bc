import { formatTimeInBelize } from '#contract/lib/time-text.ts'
import type { Console, ConsoleRun } from '#contract/operation/console.ts'
import { Section } from '#web/staff/cases/section.tsx'
import { Fact, Facts, State, Unread } from './console-parts.tsx'
import { runResults, sizeOf } from './console-texts.ts'

/** Renders the last backup, the last one that succeeded, and the last test of one. */
export function Backups({ backups }: Pick<Console, 'backups'>) {
  return (
    <Section title="Backups">
      {backups ? (
        <>
          {!backups.isConfigured && (
            <p className="text-pretty">
              BACKUP_TO is not set, so that no backups are made at night. Set it, and start the server again.
            </p>
          )}
          <Facts>
            <Fact name="Last backup" note={backups.last?.reason}>
              <Run run={backups.last} />
            </Fact>
            {backups.last?.result === 'failed' && (
              <Fact name="Last that succeeded">
                {backups.lastGoodAt === null ? 'None' : formatTimeInBelize(backups.lastGoodAt)}
              </Fact>
            )}
            <Fact name="Last test of a backup" note={backups.lastTest?.reason}>
              <Run run={backups.lastTest} />
            </Fact>
          </Facts>
        </>
      ) : (
        <Unread />
      )}
    </Section>
  )
}

function Run({ run }: { run: ConsoleRun | null }) {
  if (!run) return <State tone="none">None yet</State>
  const { result, endedAt, bytes } = run
  return (
    <>
      <State tone={result === 'ok' ? 'good' : 'bad'}>{runResults[result]}</State>
      <span className="block text-sm text-muted">
        <time dateTime={endedAt}>{formatTimeInBelize(endedAt)}</time>
        {bytes !== null && `, ${sizeOf(bytes)}`}
      </span>
    </>
  )
}
