import type { ComponentProps, ComponentType } from 'react'
import { AboutOwner } from './about-owner.tsx'
import { BuySafely } from './buy-safely.tsx'
import { KeyFacts } from './key-facts.tsx'
import { ListingLine } from './listing-line.tsx'
import { NearbyProperties } from './nearby-properties.tsx'
import { WhereItIs } from './where-it-is.tsx'

const all = {
  AboutOwner,
  BuySafely,
  KeyFacts,
  ListingLine,
  NearbyProperties,
  WhereItIs,
}

export type PropsOf = { [Name in keyof typeof all]: ComponentProps<(typeof all)[Name]> & object }

/** The parts of a property's page that load at the first input, in one file. */
export const parts: { [Name in keyof PropsOf]: ComponentType<PropsOf[Name]> } = all
