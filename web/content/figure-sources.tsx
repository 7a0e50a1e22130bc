import type { Source } from '#contract/facts/fact-sources.ts'
import { dateInWords, facts, readingInWords } from '#contract/facts/facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type FigureName, figureText } from './figure.tsx'

export type SourcedFigure = Source & { name: FigureName }

const standings: Record<Source['standing'], string> = {
  official: 'Official',
  trade: 'Published by businesses or the press',
  palapa: 'Palapa’s own figure',
  definition: 'Definition',
}

/**
 * Renders every figure of an article with its source, the kind of source, the year of the source and when it was read. The list is
 * long, and closed until a reader asks for it.
 */
export function FigureSources({ figures }: { figures: SourcedFigure[] }) {
  return (
    <section aria-labelledby="where-the-figures-come-from">
      <details className="group mt-12">
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 rounded-md border border-line bg-surface px-5 py-3 hover:border-primary [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <h2 id="where-the-figures-come-from" className="scroll-mt-4 text-xl">
              Where the figures come from
            </h2>
            <span className="block text-sm text-muted">Sources ({figures.length})</span>
          </span>
          <Icon name="chevron-down" size={22} className="text-muted group-open:rotate-180" />
        </summary>
        <dl className="mt-3 divide-y divide-line rounded-md border border-line bg-surface px-5 text-sm">
          {figures.map((figure) => (
            <FigureSource key={figure.name} {...figure} />
          ))}
        </dl>
      </details>
    </section>
  )
}

function FigureSource({ name, what, standing, source }: SourcedFigure) {
  return (
    <div className="py-3">
      <dt className="flex items-baseline justify-between gap-4 font-semibold">
        <span>{what}</span>
        <span className="whitespace-nowrap tabular-nums">{figureText(name)}</span>
      </dt>
      <dd className="mt-0.5 text-muted text-pretty">
        {standings[standing]}:{' '}
        {source.map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <a key={part.url} href={part.url} rel="noreferrer" className="text-link wrap-anywhere">
              {part.text}
            </a>
          ),
        )}
        {readingOf(name, standing)}.
      </dd>
    </div>
  )
}

function readingOf(name: FigureName, standing: Source['standing']): string {
  if (standing === 'definition') return ''
  const fact = facts[name]
  return standing === 'palapa' ? ` (reviewed ${dateInWords(fact.checkedIn)})` : ` (${readingInWords(fact)})`
}
