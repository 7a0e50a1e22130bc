import { Link } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { Icon } from '#web/ui/icon.tsx'

const steps = [
  {
    icon: 'shield',
    text: 'Check who is selling',
    why: 'Compare the title at the registry with the seller’s ID.',
    to: paths.verification,
  },
  {
    icon: 'scale',
    text: 'Hire your own attorney',
    why: 'Someone who works for you alone, searches the title and reads what you sign.',
    to: paths.lawyers,
  },
  {
    icon: 'key',
    text: 'Let a third party hold the deposit',
    why: 'Someone whom both sides trust, and never a private account.',
    to: paths.closing,
  },
] as const

/** Renders the steps that protect a buyer when there is no agent, with links to the pages that explain them. */
export function BuySafely() {
  return (
    <section aria-labelledby="buy-safely" className="print-hidden mt-10 border-t border-line pt-8">
      <h2 id="buy-safely" className="mb-5 font-display text-2xl">
        Before you pay anything
      </h2>
      <ul className="buy-safely grid gap-6 tablet:grid-cols-3">
        {steps.map(({ icon, text, why, to }) => (
          <li key={to}>
            <span>
              <Icon name={icon} size={22} />
            </span>
            <div>
              <Link to={to} className="text-link">
                {text}
              </Link>
              <p>{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
