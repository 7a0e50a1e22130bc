import { facts, figure } from '#contract/facts/facts.ts'

export type FigureName = keyof typeof facts

export const figureText = (name: FigureName) => figure(facts[name])

/** Renders one of the figures of `contract/facts/facts.ts`; the article's list of sources names its source. */
export function Figure({ of }: { of: FigureName }) {
  return <span className="whitespace-nowrap">{figureText(of)}</span>
}
