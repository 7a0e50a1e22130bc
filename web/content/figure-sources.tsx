import { type Source, sources } from '#contract/fact-sources.ts'
import { monthInWords } from '#contract/facts.ts'
import { type FigureName, figureText } from './figure.tsx'

const standings: Record<Source['standing'], string> = {
  official: 'Official',
  trade: 'Published by agents or lenders',
  palapa: 'Palapa’s own figure',
}

/** Renders every figure of an article with its source, the kind of source, and the month in which it was checked. */
export function FigureSources({ names }: { names: FigureName[] }) {
  return (
    <section aria-labelledby="where-the-figures-come-from">
      <h2
        id="where-the-figures-come-from"
        className="mt-12 mb-4 scroll-mt-4 font-display text-2xl text-balance"
      >
        Where the figures come from
      </h2>
      <dl className="divide-y divide-line rounded-md border border-line bg-surface px-5 text-sm">
        {names.map((name) => (
          <FigureSource key={name} name={name} {...sources[name]} />
        ))}
      </dl>
    </section>
  )
}

function FigureSource({ name, what, standing, source, checkedIn }: Source & { name: FigureName }) {
  return (
    <div className="py-3">
      <dt className="flex items-baseline justify-between gap-4 font-semibold">
        <span>{what}</span>
        <span className="whitespace-nowrap tabular-nums">{figureText(name)}</span>
      </dt>
      <dd className="mt-0.5 text-muted text-pretty">
        {standings[standing]}: {source}. Checked in {monthInWords(checkedIn)}.
      </dd>
    </div>
  )
}
