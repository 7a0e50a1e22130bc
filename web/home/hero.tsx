import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { facts, figure, largestSavingPercent } from '#contract/facts/facts.ts'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Greeting } from './greeting.tsx'
import { preloadCalculator } from './use-calculator.tsx'
import sceneUrl from '#web/ui/scene.svg?url'

type HeroProps = { search: ReactNode; onCalculate: () => void }

/** Renders the hero. The page background is the sky; the image of the sea is at the bottom, and on a phone ends its first screen. */
export function Hero({ search, onCalculate }: HeroProps) {
  return (
    <section className="relative flex flex-col overflow-hidden max-tablet:min-h-[min(100svh-65px,43rem)]">
      <div className="relative z-10 mx-auto w-full max-w-page px-gutter pt-12 tablet:pt-16 tablet:pb-[max(17vw,210px)]">
        <Greeting />
        <div className="hero-text flex flex-col gap-4 tablet:max-w-[min(33.75rem,100%-3rem)] tablet:gap-5 laptop:max-w-216">
          <h1 className="font-display text-5xl text-balance">Buy and Sell Property in Belize, Directly</h1>
          <p className="text-muted text-pretty tablet:text-lg">
            Homes, condos and land from the cayes to the Cayo hills, each listed by its owner.
          </p>
          {search}
          <div className="flex w-full flex-wrap gap-3 max-tablet:*:grow max-tablet:*:px-3 tablet:w-max tablet:max-w-[88vw]">
            <ButtonLink to={paths.properties} variant="secondary">
              Browse Properties
            </ButtonLink>
            <ButtonLink to={paths.swipe} variant="secondary">
              Try Property Match
            </ButtonLink>
            <p className="self-center whitespace-nowrap max-tablet:px-0!">
              Selling?{' '}
              <Link to={paths.listProperty} className="text-link pointer-coarse:py-2.5">
                List it for free
              </Link>
            </p>
          </div>
          <p className="max-w-135 text-pretty">
            <strong>Save up to {largestSavingPercent}%</strong>{' '}
            <span className="text-muted">
              with our {figure(facts.serviceFee)} fee. A realtor takes {figure(facts.realtorFeeProperty)}, and{' '}
              {figure(facts.realtorFeeLand)} on land.
            </span>{' '}
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onCalculate}
              onPointerEnter={preloadCalculator}
              onFocus={preloadCalculator}
              className="text-link inline noscript:hidden max-tablet:block pointer-coarse:py-2.5"
            >
              Work out your saving
            </button>
          </p>
        </div>
      </div>
      <img
        src={sceneUrl}
        alt=""
        width={1600}
        height={560}
        fetchPriority="high"
        className="-bottom-8 left-0 -mt-2 h-56 w-full max-w-none grow object-cover object-[76%_100%] tablet:absolute tablet:mt-0 tablet:h-auto tablet:min-h-75"
      />
    </section>
  )
}
