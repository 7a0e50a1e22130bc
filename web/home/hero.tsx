import { facts, figure, largestSavingPercent } from '#contract/facts/facts.ts'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Greeting } from './greeting.tsx'
import sceneUrl from '#web/ui/scene.svg?url'

/** Renders the hero. The page background is the sky; the image of the sea is at the bottom. */
export function Hero() {
  return (
    <section className="relative overflow-hidden">
      <div className="relative z-10 mx-auto max-w-page px-gutter pt-11 tablet:pt-16 tablet:pb-[max(17vw,210px)] laptop:pt-14">
        <Greeting />
        <div className="flex flex-col items-start gap-5 tablet:max-w-135 tablet:gap-6 laptop:max-w-200">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <p className="rounded-full bg-secondary-soft px-4 py-1.5 font-semibold text-secondary">
              Save up to {largestSavingPercent}%
            </p>
            <p className="text-muted">
              That is against {figure(facts.realtorFeeLand)} on land. A {figure(facts.serviceFee)} fee here,{' '}
              {figure(facts.realtorFeeProperty)} to {figure(facts.realtorFeeLand)} with a realtor.
            </p>
          </div>
          <h1 className="font-display text-5xl text-balance">Buy and Sell Property in Belize, Directly</h1>
          <p className="max-w-[46ch] text-muted text-pretty tablet:text-lg">
            From the cayes to the Cayo hills, every home, condo and plot is listed by its owner. You talk to
            them yourself, and keep most of what an agent would have cost.
          </p>
          <div className="flex w-full flex-wrap gap-3 max-tablet:*:grow max-tablet:*:px-3">
            <ButtonLink to={paths.properties}>Browse Properties</ButtonLink>
            <ButtonLink to={paths.swipe} variant="secondary">
              Try Property Match
            </ButtonLink>
          </div>
        </div>
      </div>
      <img
        src={sceneUrl}
        alt=""
        width={1600}
        height={560}
        fetchPriority="high"
        className="-bottom-8 left-0 -mt-6 h-64 w-full max-w-none object-cover object-[76%_100%] tablet:absolute tablet:mt-0 tablet:h-auto tablet:min-h-75"
      />
    </section>
  )
}
