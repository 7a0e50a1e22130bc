import { Fragment, useEffect } from 'react'
import { openDetails } from '#contract/details/completeness.ts'
import { isLease } from '#contract/details/leases.ts'
import { cardNames, wordsOf } from '#contract/details/words.ts'
import { countText } from '#contract/lib/number-text.ts'
import type { Property } from '#contract/properties.ts'
import { isListed } from '#contract/property-statuses.ts'
import { useOwnsProperty } from '#web/members/use-owns-property.ts'
import { startChatForm } from '#web/properties/start-chat.ts'
import { paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TodayPhoto } from './today-photo.tsx'
import { digestOf, factGroups, type StatedFact } from './stated-facts.ts'
import { showYearsLeft } from './years-left.ts'

type Stated = Pick<Property, 'id' | 'details' | 'propertyType' | 'status' | 'images'>

/** Renders what the owner states about title, land, water and terms, and what a buyer may ask for. */
export function TitleAndLand({ property }: { property: Stated }) {
  const groups = factGroups(property)
  const isForSale = isListed(property.status)
  useEffect(showYearsLeft, [property.details?.leaseEnds])
  if (groups.length === 0 && !isForSale) return null
  return (
    <section
      aria-labelledby="title-and-land"
      className={classNames('title-and-land', groups.length === 0 && 'print-hidden')}
    >
      <h2 id="title-and-land">Title and land</h2>
      {groups.map(({ card, facts }, at) => (
        <details key={card} open={at === 0 || facts.length <= fewFacts}>
          <summary>
            <h3>{cardNames[card]}</h3>
            {at > 0 && facts.length > fewFacts && <Digest facts={facts} />}
          </summary>
          <dl>
            {facts.map((fact) => (
              <Fact
                key={fact.name}
                {...fact}
                isWarning={fact.name === 'titleType' && isLease(property.details?.titleType)}
              />
            ))}
          </dl>
          {card === 'development' && <TodayPhoto property={property} />}
          {facts.some(({ isPromise }) => isPromise) && <p>{promiseAdvice}</p>}
        </details>
      ))}
      {groups.length > 0 && <p>As the owner states. Your attorney and a surveyor can check it.</p>}
      {isForSale && <NotStated property={property} />}
    </section>
  )
}

/** Up to so many facts need no more space than what is shown instead of them. */
const fewFacts = 3

const promiseAdvice =
  'What is promised does not exist yet. Ask what your contract says if it is late or is never built.'

/** Renders what a group that starts closed contains. */
function Digest({ facts }: { facts: StatedFact[] }) {
  return (
    <p>
      {digestOf(facts).map(({ text, isMoney }, at) => (
        <Fragment key={text}>
          {at > 0 && '\u00a0· '}
          <span className={isMoney ? 'in-units' : undefined}>{text}</span>
        </Fragment>
      ))}
    </p>
  )
}

type FactProps = StatedFact & { isWarning: boolean }

function Fact({ name, label, value, explanation, isPromise, isMoney, isLong, isWarning }: FactProps) {
  const className = isPromise ? 'promised' : isLong ? 'sentence' : isWarning ? 'lease' : undefined
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <span dir="auto" className={isMoney ? 'in-units' : undefined}>
          {value}
        </span>
        {name === 'leaseEnds' && <time dateTime={value} />}
        {explanation && <small>{` ${explanation}`}</small>}
      </dd>
    </div>
  )
}

function NotStated({ property }: { property: Stated }) {
  const isOwn = useOwnsProperty(property.id)
  const open = openDetails(property)
  if (open.length === 0) return null
  return (
    <div className="print-hidden">
      <details open={open.length <= fewFacts}>
        <summary>
          <h3>Not stated: ask the owner</h3>
          <p>{countText(open.length, 'fact')} that buyers ask about</p>
        </summary>
        <p>{open.map((name) => wordsOf(name).label).join('\u00a0· ')}</p>
      </details>
      {isOwn ? (
        <ButtonLink to={`${paths.editListing(property.id)}#complete`} variant="secondary">
          Make it complete
        </ButtonLink>
      ) : (
        <Button type="submit" variant="secondary" form={startChatForm} data-asks="">
          Ask the owner
        </Button>
      )}
    </div>
  )
}
