import { checkedIn, type facts } from './facts.ts'

export type Source = {
  /** Name of the figure in the list of sources. */
  what: string
  /** Where the figure comes from: an office of Belize, agents and lenders who published it, or Palapa's own price or estimate. */
  standing: 'official' | 'trade' | 'palapa'
  source: string
  checkedIn: string
}

const official = (what: string, source: string): Source => ({ what, standing: 'official', source, checkedIn })
const trade = (what: string, source: string): Source => ({ what, standing: 'trade', source, checkedIn })
const palapa = (what: string, source: string): Source => ({ what, standing: 'palapa', source, checkedIn })

// In a file of their own, so that pages that only show figures do not load the sources.
export const sources: Record<keyof typeof facts, Source> = {
  serviceFee: palapa('Palapa’s fee', 'a share of completed transactions, nothing before'),
  realtorFeeProperty: palapa(
    'Traditional fee on a house or condo',
    'the usual fee that it compares itself with; inside the range that agents publish',
  ),
  realtorFeeLand: palapa(
    'Traditional fee on land',
    'the usual fee that it compares itself with; the top of the range that agents publish',
  ),
  realtorFees: trade(
    'Range of agents’ fees, paid by the seller',
    'globalpropertyguide.com, Belize, transaction costs',
  ),

  propertyTax: trade('Town property tax, a year', 'pages on town property taxes'),
  landTax: official(
    'Land tax outside the towns, a year, of the unimproved value',
    'naturalresources.gov.bz, questions and answers',
  ),
  capitalGainsTax: palapa(
    'Capital gains tax for non-residents',
    'what its support agent answers; globalpropertyguide.com, expat.com and others say that there is none',
  ),
  stampDuty: official(
    'Stamp duty, nationals of Belize and CARICOM',
    'government notice of 1 November 2017, as reposted at ambergriscaye.com',
  ),
  stampDutyOthers: official(
    'Stamp duty, everyone else',
    'government notice of 1 November 2017, as reposted at ambergriscaye.com',
  ),
  stampDutyFree: official(
    'Value free of stamp duty, nationals of Belize and CARICOM',
    'government notice of 1 November 2017, as reposted at ambergriscaye.com',
  ),
  salesTax: trade('General sales tax', 'vatupdate.com; agents say that it can apply to new buildings'),
  belizeDollar: official('Belize dollars for one US dollar', 'centralbank.org.bz, the pegged rate'),

  deposit: trade('Deposit when the agreement for sale is signed', 'belizepropertycenter.com'),
  attorneyFee: trade('An attorney’s usual fee', 'belizepropertycenter.com'),
  closingCosts: trade('A buyer’s costs on top of the price, to plan with', 'habvia.com'),

  mortgageDown: palapa('Down payment of a mortgage', 'an estimate; inside the range that agents publish'),
  mortgageDownElsewhere: trade(
    'Down payment that agents name for buyers from abroad',
    'belizerealestatesearch.com and belizeassetmanagement.com',
  ),
  mortgageTerm: palapa('Term of a mortgage', 'an estimate; no public source found'),
  sellerFinancingDown: palapa('Down payment to a seller who finances', 'an estimate; agents name less'),
  sellerFinancingDownElsewhere: trade(
    'Down payment to a seller that agents name',
    'pages on seller financing',
  ),
  sellerFinancingTerm: palapa('Term of seller financing', 'an estimate; agents name a wider range'),
  sellerFinancingTermElsewhere: trade(
    'Term of seller financing that agents name',
    'pages on seller financing',
  ),
  sellerFinancingRate: trade('Interest of seller financing, a year', 'pages on seller financing'),
  localLoanRate: trade(
    'Interest of some local loans, a year',
    'belizerealestatesearch.com and belizeassetmanagement.com',
  ),
  rentalReturns: palapa('Rental returns, a year, before costs', 'an estimate; no public source found'),

  closing: palapa('Time to close', 'an estimate, from agreement to transfer'),
  closingCash: trade('Time to close when the buyer pays cash', 'belizerealestatesearch.com'),
  titleSearch: official('How far back a title search goes', 'belizeinvest.org.bz'),
  lodging: official('Time to lodge papers signed in Belize', 'naturalresources.gov.bz'),
  lodgingAbroad: official('Time to lodge papers signed abroad', 'naturalresources.gov.bz'),
  seaReserve: official(
    'Public strip along the sea, from the high-water mark',
    'government press release of 2017, as reported by the San Pedro Sun',
  ),
  acre: official('An acre in square feet', 'the definition of the acre'),
  acreYards: official('An acre in square yards', 'the definition of the acre'),
  acreMeters: official('An acre in square meters, rounded', 'the definition of the acre'),

  retireeAge: palapa(
    'Earlier age of the retirees’ program',
    'what its support agent answers first; the present age is lower',
  ),
  retireeAgeNow: official('Age of the Qualified Retired Persons program', 'travelbelize.org'),
  retireeIncome: official('Income a month from abroad for that program', 'travelbelize.org'),
  retireeStay: official('Days in a row a year in Belize for that program', 'travelbelize.org'),
}
