import { useQuery } from '@tanstack/react-query'
import { formatTimeInBelize } from '#contract/lib/time-text.ts'
import type { Console } from '#contract/operation/console.ts'
import { queryClient } from '#web/members/query.tsx'
import { NotFound } from '#web/not-found.tsx'
import { useLastProfile } from '#web/session/use-session.ts'
import { Section } from '#web/staff/cases/section.tsx'
import { StaffFrame } from '#web/staff/staff-frame.tsx'
import { NotLoadedYet } from '#web/staff/staff-query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { consoleQuery } from './console-query.ts'
import { Backups } from './console-backups.tsx'
import { FailedEmails } from './failed-emails.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Facts, Fact, State, Unread } from './console-parts.tsx'
import { partNames, partStates, sizeOf } from './console-texts.ts'
import { Queues } from './queues.tsx'

/** Renders the state of the server and its jobs. Only admins have this screen. */
export function ConsoleScreen() {
  const profile = useLastProfile()
  return profile?.staffRole === 'admin' ? <Screen /> : <NotFound />
}

function Screen() {
  const query = useQuery(consoleQuery, queryClient)
  const { data } = query
  return (
    <StaffFrame
      title="Console"
      actions={
        <Button
          variant="secondary"
          size="small"
          isBusy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Check again
        </Button>
      }
    >
      {!data && <NotLoadedYet query={query} title="The console could not be loaded" />}
      {data && query.isError && (
        <div className="mb-6">
          <Notice tone="error">The state below is from before: it could not be read again.</Notice>
        </div>
      )}
      {data && (
        <div className="grid grid-cols-1 items-start gap-6 laptop:grid-cols-2">
          <div className={column}>
            <Parts console={data} />
            <Backups backups={data.backups} />
            <FailedJobs failed={data.failedJobs} />
          </div>
          <div className={column}>
            <Server console={data} />
            <Queues queues={data.queues} />
            <FailedEmails failed={data.failedEmails} />
          </div>
        </div>
      )}
    </StaffFrame>
  )
}

const column = 'flex min-w-0 flex-col gap-6'

function Parts({ console }: { console: Console }) {
  return (
    <Section title="What the server depends on">
      <Facts>
        {console.parts.map(({ name, state }) => (
          <Fact key={name} name={partNames[name]}>
            <State tone={state === 'ok' ? 'good' : state === 'failed' ? 'bad' : 'none'}>
              {partStates[state]}
            </State>
          </Fact>
        ))}
        <Fact name="Disk">
          <Disk disk={console.disk} />
        </Fact>
      </Facts>
    </Section>
  )
}

/** Below this share of free space, uploads will be refused soon. */
const lowShare = 0.1

function Disk({ disk }: Pick<Console, 'disk'>) {
  if (!disk) return <Unread />
  const isLow = disk.freeBytes < lowShare * disk.totalBytes
  return (
    <State tone={isLow ? 'bad' : 'good'}>
      {sizeOf(disk.freeBytes)} of {sizeOf(disk.totalBytes)} free
    </State>
  )
}

function Server({ console: { server, database } }: { console: Console }) {
  return (
    <Section title="This server">
      <Facts>
        <Fact name="Release">{server.release}</Fact>
        <Fact name="Node">{server.node}</Fact>
        <Fact name="Started">
          <time dateTime={server.startedAt}>{formatTimeInBelize(server.startedAt)}</time>
        </Fact>
        <Fact name="PostgreSQL">
          {database ? `${database.version}, ${sizeOf(database.bytes)}` : <Unread />}
        </Fact>
        <Fact name="Migration">{database ? database.migration || 'of a newer release' : <Unread />}</Fact>
      </Facts>
    </Section>
  )
}
