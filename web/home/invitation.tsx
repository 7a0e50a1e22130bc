import { facts, figure } from '#contract/facts/facts.ts'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const promises = [
  { icon: 'message', text: 'Talk to the owner, not to an office' },
  { icon: 'handshake', text: `A ${figure(facts.serviceFee)} fee, and only when you sell` },
  { icon: 'shield', text: 'Guides to the papers, the taxes and the closing' },
] as const

/** Renders the call to action for both sides of a sale. */
export function Invitation() {
  return (
    <section aria-labelledby="invitation" className="mx-auto w-full max-w-page px-gutter pt-20">
      <div className="louvres rounded-md bg-panel px-6 py-12 text-on-panel tablet:px-12 tablet:py-16">
        <div className="flex flex-col gap-6 laptop:max-w-[52%]">
          <h2 id="invitation" className="font-display text-4xl text-balance">
            Your place, your price, your buyer
          </h2>
          <ul className="flex flex-col gap-3 text-lg">
            {promises.map(({ icon, text }) => (
              <li key={icon} className="flex items-center gap-3">
                <Icon name={icon} className="text-panel-accent" />
                {text}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3 pt-2 max-phone:flex-col">
            <ButtonLink to={paths.listProperty} variant="accent">
              List your property
            </ButtonLink>
            <ButtonLink to={paths.signUp} variant="outline">
              Create an account
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
