import { facts, figure } from '#contract/facts/facts.ts'
import { saleDuties } from '#contract/lifecycle/sale-duties.ts'
import { maximumImages } from '#contract/property-limits.ts'
import { owner, place, type Topic } from './topic.ts'

const own = 'listing|=ad|=ads'
const ended = 'was_removed|were_removed|been_removed|got_removed|is_removed|you_removed|taken_down'
/** Cues such as "listing_was_rejected": a bank, too, rejects what has to do with a property. */
const listingEnded = ['listing', 'listings', 'ad', 'ads']
  .flatMap((listing) => ['', 'was_', 'were_', 'is_', 'got_', 'has_been_'].map((verb) => `${listing}_${verb}`))
  .flatMap((start) => [`${start}rejected`, `${start}removed`])
  .join('|')
const someone = [
  'someone',
  'somebody',
  'anyone',
  'people',
  'him',
  'her',
  'them',
  'me',
  'us',
  ...['a', 'the', 'this', 'that', 'another', 'my'].flatMap((word) =>
    ['person', 'user', 'buyer', ...owner.split('|')].map((noun) => `${word}_${noun}`),
  ),
]
/** Cues such as "block_someone": a parcel has a block number, a house concrete blocks, and a view may be blocked. */
const blockSomeone = ['block', 'blocks', 'blocked', 'blocking', 'unblock']
  .flatMap((verb) => someone.map((person) => `${verb}_${person}`))
  .join('|')

/** Topics about using Palapa. */
export const site: Topic[] = [
  {
    name: 'the status of a listing',
    cues: `mark|marked|marking =sold|under_offer, mark|marked|marking my|our ${own}|${place} =sold|under_offer, i_sold|ive_sold|i_have_sold|we_sold|weve_sold|we_have_sold, report_the_sale|report_a_sale|report_my_sale, my|our ${own}|${place} =paused|hidden|${ended}, ${own} =paused|expired|held|hidden|invisible|not_visible|being_checked|under_review|${ended}, ${listingEnded}, you_rejected my|our ${own}, =status my ${own}, appeal ${own}|removal, =bring|=put =back ${own}, =bring|=put my|our|=it back_on_the_market`,
    unless: 'fees',
    answer: `The menu of a listing on My Dashboard has Mark as sold, Mark as under offer and Take it off the market. ${saleDuties} A listing that is paused or off the market is brought back there too. One that we are checking is hidden until a person has approved it. If we removed yours, our email and the dashboard say how to appeal.`,
  },
  {
    name: 'blocking a person',
    cues: blockSomeone,
    unless: 'road, view',
    answer:
      'To block someone, open People in this conversation and choose Block. Neither of you can then write to the other, in any conversation, and contact details that you shared are hidden again. They are not notified, and you can unblock them in the same place at any time.',
  },
  {
    name: 'emails from Palapa',
    cues: 'unsubscribe, stop|stopping|too_many|turn_off|switch_off|fewer|less|no_more|disable email|emails|mails|notification|notifications|newsletter',
    answer:
      'Edit Profile, on My Dashboard, turns emails about unread messages on and off, and “Choose all your emails” there has the other kinds. An email of such a kind also ends with a link that stops it, without signing in. Emails about your account, our decisions and your safety are always sent.',
  },
  {
    name: 'deleting messages',
    cues: 'delete|deleting|remove|erase|unsend|recall|take_back message|messages|chat|chats|conversation|conversations',
    answer:
      'Choose “Delete for me” at a message, and you no longer see it; the other person still does. A message that was sent cannot be taken back, and a conversation ends only when one of you deletes the account. If you no longer want messages from someone, block them under People in this conversation.',
  },
  {
    name: 'photos of a listing',
    cues: 'photo|photos|picture|pictures|image|images how_many|upload|uploading|add|maximum|max|limit|replace|reorder|order|delete|remove|change|post, upload',
    unless: 'account, my_photo, profile, documents, cant, cannot, wont, error',
    answer: `A listing takes up to ${maximumImages} photos, and the first one represents it in the list. Show the outside, every room, the view and the road that leads there, by daylight. You can add, reorder and remove photos at any time: choose the listing on My Dashboard.`,
  },
  {
    name: 'your data',
    cues: 'privacy, =private message|messages|chat|data|number, my_data, personal_data, personal_information, who sees|see, sees_my, see|share|show|shown|hide|public my phone|number|email|address, sell_my_data',
    unless: 'private_road, private_beach, private_pool',
    answer:
      'No one on the marketplace sees your email address or phone number until you share them in a conversation. Listings show the seller’s name, and the location and bio from their profile, and the person you chat with sees your name, your photo and your messages. The Privacy Policy page says what is stored and for how long, and you can download your data under Edit Profile.',
  },
  {
    name: 'your account',
    cues: 'password, my_account, an_account, account delete|cancel|close|create|change|locked|settings|help, sign_in, signing_in, log_in, logging_in, login, logged_out, sign_up, signing_up, my_profile, my_email, register|registering palapa|site|website|here|buyer',
    unless: 'bank_account, joint_account, escrow_account, bank',
    answer:
      'Sign In has a link for a forgotten password. Edit Profile, on My Dashboard, has your name, photo, phone number and email address, and changes each of them. There you can also download your data or delete your account. If anything there does not work, write to us on the Contact page.',
  },
  {
    name: 'a seller who does not answer',
    cues: `${owner} hasnt|havent|didnt|doesnt|isnt|not|never|no|wont|ignoring|ignores|ignored|silent|stopped|wait|waiting answer|answers|answered|answering|reply|replied|replies|replying|respond|responded|responds|responding|response|written|write|write_back|get_back`,
    unless: 'my_money, deposit, paid, own, owns',
    answer:
      'Palapa emails sellers about unread messages, but when they answer is up to them. Write once more in your conversation, with one clear question and the days that suit you, and keep looking in the meantime. If you hear nothing for a long time, tell us about the listing through the Contact page; do not send anyone money to hold it.',
  },
  {
    name: 'talking to a person',
    cues: `=human, =humans, robot, =bot, =chatbot, are_you_ai, an_ai, real|actual|live person|agent|human, someone_real, representative, talk|speak|chat|write someone|somebody|person|${owner}, contact|reach|message|=ask ${owner}, ${owner} answer|reply|respond, phone_number, telephone_number, call|phone you|me|${owner}|palapa, customer_service`,
    answer:
      'I am a script. The Contact page reaches a person at Palapa, who answers by email. In a conversation with a seller or a buyer, what you write without @support at the beginning goes to them, and they can read what you ask me as well. There you can also share email addresses and phone numbers, under Contact details. Conversations marked as samples stay in your browser.',
  },
  {
    name: 'running costs',
    cues: `hoa|homeowners|association fee|fees|dues|cost|costs, =hoa, homeowners, strata|condo|community fee|fees|dues, maintenance cost|costs|fee|fees|monthly, monthly|running|ongoing cost|costs|fee|fees|bill|bills|expenses, electric|electricity|water|power|internet|utility|utilities bill|bills|cost|costs|expensive|month|monthly|much, upkeep`,
    answer: `Running costs differ from property to property, so ask the seller for last year’s bills and, for a condo, what the owners’ association charges. Ask for the last property tax bill too: my script says ${figure(facts.propertyTax)}, but each town sets its own rate.`,
  },
  {
    name: 'availability',
    cues: `still available|active|for_sale|on_sale|listed|on_the_market|there, is|are|this|it available, already|been bought|sold|gone|reserved, under_contract, under_offer, off_the_market, anyone|someone|somebody|else bought|offer|offers|interested, ${place} available|sold|taken|reserved, sigue|todavia|esta|aun disponible`,
    unless:
      'financing, mortgage, loan, insurance, photographer, electricity, internet, water, parking, seller_there, you_there, visa, how_many, services, lawyer, attorney',
    answer:
      'A property in the list has not been withdrawn or marked as sold by its owner. Unless it is labeled as under offer, only the seller knows whether someone else is about to buy it, so ask in your conversation; choose Start Chat on the listing if you have none yet. Do not send anyone money to reserve it before your attorney has checked the title.',
    spanish: 'lo que está en la lista no ha sido retirado; pregunte al vendedor en su conversación.',
  },
  {
    name: 'saving and comparing',
    cues: `save|saved|saving property|${place}|listing|listings|search|later, =saved, favorite, favourite, bookmark, swipe, swiping, property_match, =heart, =hearts, =app, mobile_app, compare`,
    unless: 'save_money, compared_to',
    answer:
      'Property Match shows one property at a time, to like or to pass. The heart on a listing saves it once you are signed in, and what you liked is on My Dashboard on every device. There is no app to install: Palapa works in the browser of your phone.',
  },
]
