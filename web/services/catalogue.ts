import type { EnquiryTopic } from '#contract/enquiries.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type ServiceList = { title: string; items: string[] }

export type Service = {
  slug: Exclude<EnquiryTopic, 'contact'>
  name: string
  icon: IconName
  /** The card's text, and the page's description for search engines. */
  summary: string
  lead: string
  lists: ServiceList[]
  /** How to go about it, in paragraphs. */
  howTo: string[]
  action: { text: string; to: string }
  /** The title of the form that writes to us about it. */
  ask: string
}

/** Leads to the support agent with the question written; the visitor sends it. */
const askSupport = (question: string) => ({
  text: 'Ask the support agent',
  to: `/chat?${new URLSearchParams({ message: `@support ${question}` })}`,
})

export const services: Service[] = [
  {
    slug: 'photographers',
    name: 'Photographers',
    icon: 'camera',
    summary: 'Pictures that show a house as it is on its best day, inside, outside and from above.',
    lead: 'Most buyers first meet your property on a screen, often from another country. Good pictures answer their questions before they ask, and bring people who already know that they want to see more.',
    lists: [
      {
        title: 'What a property photographer offers',
        items: [
          'Interiors in natural light, with straight lines and every room once',
          'The outside in the morning or late afternoon, when shadows are long',
          'Pictures from the air of the plot, the road and the way to the water',
          'A short walk through the rooms on video',
        ],
      },
      {
        title: 'What to ask for',
        items: [
          'Full-size files, and the right to use them for as long as you sell',
          'Pictures of what is less than perfect too: it saves wasted visits',
          'A permit for the drone, where one flies',
          'Samples of houses or land like yours',
        ],
      },
    ],
    howTo: [
      'Palapa has no photographers of its own and takes no part of their fee: you choose one and agree on the day and the price directly. Owners whose pictures you like know who took them. Choose Start Chat on their listing and ask.',
      'Write to the photographer where the property is, how many rooms it has, what you want shown and which two days suit you. The support agent answers at once with what else to agree on.',
    ],
    action: askSupport('How do I ask for a photographer?'),
    ask: 'Ask for a photographer',
  },
  {
    slug: 'lawyers',
    name: 'Lawyers',
    icon: 'scale',
    summary: 'An attorney of your own, who searches the title and reads what you are about to sign.',
    lead: 'Buying directly does not mean buying without advice. An attorney who works for you alone is the one person in a sale whose task is to find what is wrong with it.',
    lists: [
      {
        title: 'What a property lawyer does',
        items: [
          'Searches the title at the Lands Department, with its charges and cautions',
          'Writes or checks the agreement for sale, and holds the deposit',
          'Prepares the transfer and has it stamped and registered',
          'Tells you which approvals a buyer from abroad needs',
        ],
      },
      {
        title: 'What to ask before you choose one',
        items: [
          'Do you act for me alone, or for the other side as well?',
          'Which kind of title is it, and what follows from that?',
          'What will all of it cost, in writing, with the taxes and duties set apart?',
          'Who keeps my deposit, and when is it released?',
        ],
      },
    ],
    howTo: [
      'You engage an attorney directly, one who acts for you alone. Your bank, your embassy and owners who have sold before can name some who work in the district of the property. Speak with two of them before you decide, and check that they are admitted to practise in Belize.',
      'Have your identification, proof of where your money comes from and, as a seller, your title, survey plan and tax statement at hand. Sign nothing before your own attorney has read it.',
    ],
    action: askSupport('How do I ask for a lawyer?'),
    ask: 'Ask for a lawyer',
  },
  {
    slug: 'closing',
    name: 'Closing Agents',
    icon: 'key',
    summary: 'Somebody who keeps papers, payments and dates in order from the handshake to the keys.',
    lead: 'Between agreeing on a price and holding the keys lie a good many papers, several offices and two people who may live in different countries. A closing agent keeps all of it moving.',
    lists: [
      {
        title: 'What a closing agent does',
        items: [
          'Draws up one list of what is missing, from whom and by when',
          'Collects tax clearance, identification and the survey plan',
          'Goes with the papers to valuation, stamping and registration',
          'Sees that money and title change hands at the same moment',
        ],
      },
      {
        title: 'What to ask for',
        items: [
          'A written list of steps with a name beside each',
          'A statement of every payment before it is made',
          'An escrow arrangement that your attorney has approved',
          'Copies of every stamped paper as it comes back',
        ],
      },
    ],
    howTo: [
      'Once buyer and seller agree on a price, you choose a closing agent together: in your conversation about the property, put a name forward that your attorney knows, and write to the agent with both names, the parcel number, the price and the day you aim at. Your attorneys stay your own.',
      'How long it takes depends on the title, the approvals and the season. Expect questions and answer them soon: a missing copy is the usual reason why a closing waits.',
    ],
    action: askSupport('How do I ask for a closing agent?'),
    ask: 'Ask for a closing agent',
  },
  {
    slug: 'templates',
    name: 'Document Templates',
    icon: 'document',
    summary: 'Outlines of the papers of a sale, so that you know what each one is for before you sign it.',
    lead: 'Every sale produces the same handful of papers. Knowing them beforehand makes the talk with your attorney shorter and clearer. None of them replaces that talk.',
    lists: [
      {
        title: 'The documents and what they are for',
        items: [
          'Offer to purchase: says what you would pay and on which conditions, before anything binds you',
          'Agreement for sale: binds both sides to price, deposit, dates and what happens if one withdraws',
          'Disclosure by the seller: what the seller knows of the building, the boundaries and the neighbours',
          'Inventory: the furniture, boats and tools that stay',
          'Receipt for the deposit: who holds the money and when it is released',
          'Power of attorney: lets somebody sign for you while you are abroad',
          'Handover record: keys, meter readings and the state of the rooms on the day',
        ],
      },
      {
        title: 'How to use them',
        items: [
          'Fill in what you agreed in plain words, then have an attorney make it law',
          'Write full names as they stand in passports, and parcel numbers as on the title',
          'Keep one signed copy on each side, and a scan of every page',
        ],
      },
    ],
    howTo: [
      'Choose the paper you need above, write down in plain words what each line says there, and hand it to your attorney. The support agent in the Message Center answers what comes up on the way.',
    ],
    action: askSupport('Which document template do I need?'),
    ask: 'Ask for a template',
  },
  {
    slug: 'verification',
    name: 'Verification',
    icon: 'shield',
    summary: 'A second look at who sells, what is sold and whether the papers say the same.',
    lead: 'A listing is the word of its seller. Verification sets that word beside the papers, so that you find a difference before it costs you anything.',
    lists: [
      {
        title: 'What is verified',
        items: [
          'The person: identification, and that the name is the one on the title',
          'The title: a recent certified copy of the register, with its charges and cautions',
          'The land: parcel number and boundaries beside the survey plan',
          'The listing: that pictures, areas and features are those of this property',
        ],
      },
      {
        title: 'What it does not do',
        items: [
          'It does not value the property or inspect the building',
          'It does not replace the title search of your own attorney',
          'It speaks of one day: ask again if a sale takes long',
        ],
      },
    ],
    howTo: [
      'Buyers ask the seller in the conversation about the property: for the parcel number, a recent certified copy of the register and the survey plan. Your attorney then compares them with the register at the Lands Department. Sellers who have them at hand find serious buyers sooner.',
      'Sellers, have ready: identification, the title, the survey plan and the latest tax statement. Never send originals, and never send papers to anybody who will not say what they are for.',
    ],
    action: askSupport('How do I ask for verification?'),
    ask: 'Ask for verification',
  },
  {
    slug: 'support',
    name: 'Support',
    icon: 'headset',
    summary: 'Quick answers about buying and selling in Belize, and people to turn to for the rest.',
    lead: 'Two kinds of help wait in the Message Center: an agent that answers common questions at once, and a representative of Palapa who takes part in every conversation.',
    lists: [
      {
        title: 'What the support agent answers',
        items: [
          'Fees, taxes and duties of a sale',
          'How long closing takes, and what happens in between',
          'Mortgages and seller financing',
          'Rental returns, and the program for retirees',
        ],
      },
      {
        title: 'When to ask a person instead',
        items: [
          'About this one property: the seller is in the same conversation',
          'About an offer, a visit or a photographer: the representative is there too',
          'About anything you are going to sign: your own attorney',
        ],
      },
    ],
    howTo: [
      'The button below opens the Message Center with @support already written: add your question and send it. Any message in any conversation that begins with @support reaches the agent. The answer comes from a script, is written with care and is the same for everybody. Treat it as a place to start, and confirm what matters with an attorney in Belize.',
      'If you have no conversation yet, like a property in Property Match or choose Start Chat on a listing, and one opens.',
    ],
    action: askSupport(''),
    ask: 'Ask a person',
  },
]

export function findService(slug: string): Service | undefined {
  return services.find((service) => service.slug === slug)
}
