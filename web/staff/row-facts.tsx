import { Fragment } from 'react'

/** Renders facts in their order from left to right, also where a name in Hebrew or Arabic is one of them. */
export function RowFacts({ facts }: { facts: string[] }) {
  return facts.map((fact, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
}
