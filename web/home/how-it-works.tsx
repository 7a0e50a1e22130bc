import { Link } from 'react-router'
import { facts, figure } from '#contract/facts/facts.ts'
import { paths } from '#web/routing/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import closeUrl from './step-close.svg?url'
import lookUrl from './step-look.svg?url'
import matchUrl from './step-match.svg?url'
import talkUrl from './step-talk.svg?url'

/** `focus` positions the photo where only a strip of it fits. */
const steps = [
  {
    title: 'Look around',
    text: 'Filter by place, type, price and bedrooms. No account needed.',
    image: lookUrl,
    focus: 'object-[90%]',
    link: { to: paths.properties, text: 'See the list' },
  },
  {
    title: 'Save what you like',
    text: 'Swipe through one home at a time. Your favorites are saved to your dashboard.',
    image: matchUrl,
    focus: 'object-center',
    link: { to: paths.swipe, text: 'Start swiping' },
  },
  {
    title: 'Talk to the owner',
    text: 'Ask the person who knows the house, and make them your offer.',
    image: talkUrl,
    focus: 'object-[44%]',
    link: { to: paths.chat, text: 'Open your messages' },
  },
  {
    title: 'Close the sale',
    text: `Each side hires an attorney, and a closing agent can handle the papers. Closing takes ${figure(facts.closing)}.`,
    image: closeUrl,
    focus: 'object-[26%]',
    link: { to: paths.services, text: 'See who does what' },
  },
]

export function HowItWorks() {
  return (
    <section
      aria-labelledby="how-it-works"
      className="mx-auto w-full max-w-page px-gutter pt-16 tablet:pt-24"
    >
      <h2 id="how-it-works" className="font-display text-4xl">
        How it Works
      </h2>
      <p className="mt-2 mb-8 max-w-[80ch] text-lg text-muted text-pretty">
        From first look to keys in four steps, with the owner all the way.
      </p>
      <ol className="grid gap-6 tablet:grid-cols-2 desktop:grid-cols-4">
        {steps.map(({ title, text, image, focus, link }) => (
          <li
            key={title}
            className="group relative flex overflow-hidden rounded-md border border-line bg-surface shadow-low transition-shadow hover:shadow-mid max-tablet:items-stretch tablet:flex-col"
          >
            <img
              src={image}
              alt=""
              width={320}
              height={200}
              loading="lazy"
              className={classNames(
                'object-cover max-tablet:w-28 max-tablet:shrink-0 tablet:aspect-8/5 tablet:w-full',
                focus,
              )}
            />
            <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-5">
              <h3 className="text-xl">{title}</h3>
              <p className="text-muted text-pretty">{text}</p>
              <Link
                to={link.to}
                className="mt-auto pt-2 text-sm font-semibold text-primary underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-md"
              >
                {link.text}
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
