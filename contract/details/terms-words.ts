/** The words of the facts about costs and terms. */
export const termsWords = {
  hoaMonthly: {
    label: 'Strata fee',
    isMoney: true,
    unit: ' a month',
    zero: { name: 'None', explanation: 'Ask who pays for what all owners use.' },
    explanation: 'Ask for the last accounts.',
  },
  hoaCovers: { label: 'The fee covers', explanation: 'Ask what you would pay besides it.' },
  lettingAllowed: {
    label: 'Renting out',
    names: { true: 'Allowed', false: 'Not allowed' },
    explanations: {
      true: 'Ask for the rules in writing.',
      false: 'Ask for the rule in writing: it binds you too.',
    },
  },
  reserveFund: {
    label: 'Reserve fund',
    explanations: {
      true: 'Ask how much is in it.',
      false: 'Repairs are shared among the owners when they come.',
    },
  },
  gst: {
    label: 'General sales tax',
    names: {
      included: 'In the price',
      added: 'Added to the price',
      not_applicable: 'Not due',
      not_sure: 'Not sure',
    },
    explanations: {
      included: 'You pay the stated price, and no tax on top of it.',
      added: 'You pay it on top of the price: see “What it costs to buy”.',
      not_applicable: 'As the owner states. Have your attorney confirm it.',
      not_sure: 'Your attorney can say whether it is due.',
    },
  },
  sellerFinancing: {
    label: 'Seller financing',
    names: { true: 'Offered', false: 'Not offered' },
    explanations: {
      true: 'Ask who holds the title until you have paid.',
      false: 'You need the whole price, or a loan from a bank.',
    },
  },
  financingDown: { label: 'Down payment', unit: '%', explanation: 'Of the price, at the start.' },
  financingYears: {
    label: 'Time to pay',
    unit: ' years',
    explanation: 'Ask whether you may pay earlier without a fee.',
  },
  financingRate: { label: 'Interest', unit: '% a year', explanation: 'Ask whether it can change.' },
  furnished: {
    label: 'Furniture',
    names: { yes: 'Furnished', partly: 'Partly furnished', no: 'Not furnished' },
    explanations: {
      yes: 'Have a list in the agreement.',
      partly: 'Have a list in the agreement.',
      no: 'Ask whether stove and refrigerator stay.',
    },
  },
  possession: {
    label: 'Handover',
    explanation: 'Have the day written into the agreement.',
  },
  occupied: {
    label: 'Occupied by',
    names: { owner: 'The owner', tenant: 'A tenant', empty: 'No one' },
    explanations: {
      owner: 'Agree on the day when the owner moves out.',
      tenant: 'Ask for the agreement, and when it ends.',
      empty: 'Make sure that no one else uses the land.',
    },
  },
  whySelling: { label: 'Reason for selling' },
} as const
