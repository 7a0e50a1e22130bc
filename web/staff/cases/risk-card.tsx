import type { CaseDetails } from '#contract/moderation/cases.ts'
import { riskRuleNames } from '#contract/moderation/risks.ts'
import { Section } from './section.tsx'

/** Renders the rules that apply to a listing, which prove nothing by themselves. */
export function RiskCard({ risks }: Pick<CaseDetails, 'risks'>) {
  if (risks.length === 0) return null
  return (
    <Section title="Signs of a risk">
      <ul className="divide-y divide-line">
        {risks.map(({ rule, points }) => (
          <li key={rule} className="flex justify-between gap-4 py-2 first:pt-0 last:pb-0">
            <span>{riskRuleNames[rule]}</span>
            <span className="shrink-0 text-muted tabular-nums">{points} points</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
