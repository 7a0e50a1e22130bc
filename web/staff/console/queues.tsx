import { formatNumber } from '#contract/lib/number-text.ts'
import type { Console } from '#contract/operation/console.ts'
import { Section } from '#web/staff/cases/section.tsx'
import { Unread } from './console-parts.tsx'
import { spanOf } from './console-texts.ts'

/** Renders the queues that have jobs, those whose jobs have been due for the longest time first. */
export function Queues({ queues }: Pick<Console, 'queues'>) {
  const used = (queues ?? [])
    .filter(({ waiting, active, oldestSeconds }) => waiting > 0 || active > 0 || oldestSeconds > 0)
    .toSorted((a, b) => b.oldestSeconds - a.oldestSeconds)
  return (
    <Section title="Jobs">
      {!queues && <Unread />}
      {queues && used.length === 0 && <p className="text-muted">No job is waiting.</p>}
      {used.length > 0 && (
        <>
          <table className="w-full text-left">
            <thead className="text-sm text-muted">
              <tr>
                <th scope="col" className="py-2 pr-3 font-normal">
                  Queue
                </th>
                <th scope="col" className={number}>
                  Waiting
                </th>
                <th scope="col" className={number}>
                  Running
                </th>
                <th scope="col" className={number}>
                  Due for
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {used.map(({ name, waiting, active, oldestSeconds }) => (
                <tr key={name}>
                  <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
                    {name}
                  </th>
                  {/* A job that is due may not be counted yet. */}
                  <td className={number}>{formatNumber(Math.max(waiting, oldestSeconds > 0 ? 1 : 0))}</td>
                  <td className={number}>{formatNumber(active)}</td>
                  <td className={number}>{oldestSeconds > 0 ? spanOf(oldestSeconds) : 'not yet'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-sm text-muted">Counted once a minute.</p>
        </>
      )}
    </Section>
  )
}

const number = 'py-2 pl-3 text-right font-normal whitespace-nowrap tabular-nums'
