import type { Sender } from '#contract/participants.ts'
import type { SampleConversation, SampleMessage } from '#contract/support/sample-conversations.ts'
import { defaultRepName, representative, support } from '#contract/conversation-opening.ts'
import { supportWelcome } from '#contract/support/agent.ts'
import { you } from './sample-buyer.ts'
import { condo, cottage, ridgeLot } from './sample-images.ts'

type Line = { sender: Sender; text: string; minutesAgo: number; isUnread?: boolean }
type Sample = Pick<SampleConversation, 'id' | 'propertyTitle' | 'propertyImage' | 'seller'> & {
  lines: Line[]
}

const hour = 60
const day = 24 * hour

const samples: Sample[] = [
  {
    id: 'sample-1',
    propertyTitle: 'Sea Grape Cottage, Hopkins',
    propertyImage: cottage,
    seller: { id: 'sample-seller-1', name: 'Elvira Castillo', avatar: '' },
    lines: [
      { sender: 'system', text: 'Elvira Castillo joined the conversation.', minutesAgo: 3 * hour },
      {
        sender: 'buyer',
        text: 'Good morning! Does the cottage come with the furniture in the photos?',
        minutesAgo: 2 * hour,
      },
      {
        sender: 'seller',
        text: 'Good morning. Everything but the hammock: my grandfather made that one.',
        minutesAgo: hour,
        isUnread: true,
      },
      {
        sender: 'seller',
        text: 'You can see the place any afternoon this week.',
        minutesAgo: 58,
        isUnread: true,
      },
    ],
  },
  {
    id: 'sample-2',
    propertyTitle: 'Ridge lot with a spring, San Ignacio',
    propertyImage: ridgeLot,
    seller: { id: 'sample-seller-2', name: 'Daniel Cocom', avatar: '' },
    lines: [
      { sender: 'system', text: 'Palapa Support joined the conversation.', minutesAgo: day + 3 * hour },
      { sender: 'support', text: supportWelcome, minutesAgo: day + 3 * hour },
      {
        sender: 'buyer',
        text: 'Is there a road to the lot in the rainy season?',
        minutesAgo: day + 2 * hour,
      },
      {
        sender: 'seller',
        text: 'Yes. The last half mile is gravel, and a pickup gets through all year.',
        minutesAgo: day + hour,
      },
      { sender: 'buyer', text: 'Good to know. I will come and look at it.', minutesAgo: day },
    ],
  },
  {
    id: 'sample-3',
    propertyTitle: 'Veranda condo, San Pedro',
    propertyImage: condo,
    seller: { id: 'sample-seller-3', name: 'Aurora Nuñez', avatar: '' },
    lines: [
      { sender: 'system', text: `${defaultRepName} joined the conversation.`, minutesAgo: 3 * day + hour },
      {
        sender: 'rep',
        text: 'It takes only a few steps to get from talking to an offer, and the page How it works explains them. If you need our help, write to us on the Contact page.',
        minutesAgo: 3 * day,
        isUnread: true,
      },
    ],
  },
]

/** Returns the sample conversations for visitors. They stay in the browser. */
export function sampleConversations(now: Date, repName = defaultRepName): SampleConversation[] {
  return samples.map(({ lines, ...sample }) => {
    const messages = lines.map((line, at) =>
      toMessage({ ...line, text: line.text.replace(defaultRepName, repName) }, `${sample.id}-${at + 1}`, now),
    )
    const { sender, text, time } = messages[messages.length - 1] as SampleMessage // every sample has lines
    return {
      ...sample,
      propertyId: '',
      isTyping: false,
      unreadCount: messages.filter(({ read }) => !read).length,
      buyer: you,
      rep: representative(repName),
      support,
      lastMessage: { sender, text, time },
      messages,
    }
  })
}

function toMessage(
  { sender, text, minutesAgo, isUnread = false }: Line,
  id: string,
  now: Date,
): SampleMessage {
  const time = new Date(now.getTime() - minutesAgo * 60_000).toISOString()
  return { id, sender, text, time, read: !isUnread, isSystemMessage: sender === 'system' }
}
