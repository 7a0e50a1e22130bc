import { expect, test } from 'vitest'
import { otherQuestions, questions } from '#test/support-questions.ts'
import { supportAnswer } from './agent.ts'
import { isForSupport } from './prefix.ts'
import { topicsOf, wordsOf } from './matching.ts'
import { topics } from './topics.ts'

test('SUPPORT-01 a question about fees is answered with the service fee', () => {
  expect(supportAnswer('@support what are your fees?')).toContain('3% service fee on completed transactions')
})

test('SUPPORT-02 a question about taxes is answered with all three taxes', () => {
  const answer = supportAnswer('@support Which taxes do I pay?')
  expect(answer).toContain('Property tax is 1-1.5%')
  expect(answer).toContain('capital gains tax is 15% for non-residents')
  expect(answer).toContain('stamp duty is 5%')
})

test('SUPPORT-03 a question about closing time is answered with its range', () => {
  expect(supportAnswer('@support how long does closing take?')).toContain('30-90 days')
})

test('SUPPORT-04 a question about mortgages is answered with down payment and term', () => {
  const answer = supportAnswer('@support can I get a mortgage?')
  expect(answer).toContain('30-40% down')
  expect(answer).toContain('10-15 year')
})

test('SUPPORT-05 seller financing is not taken for a mortgage', () => {
  const answer = supportAnswer('@support do you have seller financing?')
  expect(answer).toContain('50% down')
  expect(answer).toContain('5-10 years')
  expect(answer).not.toContain('Mortgages')
})

test('SUPPORT-06 a question about rental returns is answered with their range', () => {
  const answer = supportAnswer('@support Which rental returns can I expect?')
  expect(answer).toContain('rental returns of 6-10% a year before costs; we found no source')
})

test('SUPPORT-07 a question about the retirees’ program is answered with the age', () => {
  expect(supportAnswer('@support tell me about the retirement program')).toContain('45+')
})

test('SUPPORT-08 a question on no known topic is answered with every topic', () => {
  const answer = supportAnswer('@support what is the weather like?')
  expect(answer).toContain('I do not have an answer to that')
  for (const { name } of topics) expect(answer).toContain(name)
})

test('SUPPORT-08 the prefix alone or a greeting is answered with what the agent can do', () => {
  for (const question of [
    '@support',
    '@support  ',
    '@Support: help!',
    '@support hi',
    '@support what can you do?',
  ]) {
    const answer = supportAnswer(question, 'Villa Azul')
    expect(answer).toMatch(/^About Villa Azul: Ask me a question/)
    for (const { name } of topics) expect(answer).toContain(name)
  }
})

test('a question about a service is answered with how to request it', () => {
  expect(supportAnswer('@support How do I ask for a photographer?')).toContain('ask a photographer directly')
  expect(supportAnswer('@support How do I find a lawyer?')).toContain('engage an attorney')
  expect(supportAnswer('@support How do I ask for a closing agent?')).toContain('choose a closing agent')
  expect(supportAnswer('@support Which document template do I need?')).toContain('Document Templates')
  expect(supportAnswer('@support How is a listing verified?')).toContain('parcel number')
})

const commonQuestions: Record<string, string> = {
  'how much do you guys charge?': 'fees',
  'wats ur comission': 'fees',
  'what percentage does palapa take from the sale': 'fees',
  'is it free to use this site?': 'fees',
  'HOW MUCH DOES IT COST': 'fees',
  'what taxes will i have to pay': 'taxes',
  'whats the anual property tax': 'taxes',
  'how much will I pay every year once I own it': 'taxes',
  'captial gains??': 'taxes',
  'do i pay tax as a non resident when i sell it later': 'taxes + buying from abroad',
  'stamp dutty for americans?': 'taxes + buying from abroad',
  'how long till keys': 'closing',
  'how long does it take to close': 'closing',
  'how many weeks until its mine': 'closing',
  'when can we move in': 'closing',
  'hw quick can this go thru': 'closing',
  'what happens after we agree on a price?': 'closing',
  'can i get a morgage': 'mortgages',
  'mortgauge?': 'mortgages',
  'how much money down do I need': 'mortgages',
  'what interest rates are the banks offering': 'mortgages',
  'i need a loan': 'mortgages',
  'is finansing possible': 'mortgages',
  'do banks there lend to foreigners': 'mortgages + buying from abroad',
  'will the owner finance it': 'seller financing',
  'can I pay the seller monthly instead': 'seller financing',
  'seller fianncing terms?': 'seller financing',
  'Financing from the seller: possible?': 'seller financing',
  'do you do rent to own': 'seller financing',
  'can i put it on airbnb when im not there': 'rental returns',
  'what sort of return would i make renting it out': 'rental returns',
  'is it a good investment': 'rental returns',
  'ROI?': 'rental returns',
  'i’m 52 and want to retire in belize, any program for that': 'the retirees’ program',
  'how does the QRP work': 'the retirees’ program',
  'can i live there permanently': 'the retirees’ program',
  'whats the pension income requirement': 'the retirees’ program',
  'can a Canadian own a house there': 'buying from abroad',
  'im from germany, am I allowed to buy land': 'buying from abroad',
  'do I need a belize passport to buy': 'buying from abroad',
  'what are the closing costs': 'closing costs',
  'any hidden fees i should know about': 'closing costs',
  'what currency do I pay in': 'currency',
  'do i have to be there to sign': 'signing from abroad',
  'how do i know this isnt a scam': 'verification',
  'is the seller really the owner': 'verification',
  'how can I check the title is clean': 'verification',
  'who is a good atorney in placencia': 'lawyers',
  'who holds my deposit': 'closing agents',
  'what paperwork do I need': 'document templates',
  'need someone to take fotos, I mean photos, of my house': 'photographers',
  'how do I sell my condo here': 'selling',
  'how do I list my land': 'selling',
  'can I come and see the house next week': 'visits and offers',
  'can i make a lower offer': 'visits and offers',
  'what is the asking price?': 'visits and offers',
  'tell me about taxes and fees': 'taxes + fees',
  'who pays the fee, me or the seller': 'fees',
  'does the 3% come out of my pocket': 'fees',
  'how much is the transfer tax': 'taxes',
  'is there VAT on a new house': 'taxes',
  'owner will carry the note?': 'seller financing',
  'does the seller take payments': 'seller financing',
  'whats the cap rate': 'rental returns',
  'whats the hoa fee': 'running costs',
  'how do I contact the seller': 'talking to a person',
  'are you a robot': 'talking to a person',
  'can I change my password': 'your account',
  'what is a land certificate': 'kinds of title',
  'title insurance?': 'kinds of title',
  'can i buy beachfront as a foreigner': 'buying from abroad + land by the sea',
  'do you take bitcoin': 'currency',
  'can I wire money from canada': 'paying for a property + buying from abroad',
  'what should I check before buying': 'verification',
  'how much cash do I need to start': 'mortgages',
  'what happens to my money if the seller backs out': 'closing agents',
  'do I pay HST on it?': 'taxes',
  'when do I pay you': 'fees',
  'can I pay in Canadian dollars': 'buying from abroad + currency',
  'can my wife and I both be on the title': 'names on the title',
  'can I buy it through my corporation': 'names on the title',
  'can I live there full time': 'the retirees’ program',
  'how do I change my listing’s price': 'selling',
  'can I withdraw my listing': 'selling',
  'are these photos real': 'verification',
  'how do I report a suspicious listing': 'verification',
  'is flood insurance expensive': 'storms and insurance',
  'any hurricane risk?': 'storms and insurance',
  'can I build on the lot': 'inspection and survey',
  'can you recommend a surveyor': 'inspection and survey',
  'is there a home inspection': 'inspection and survey',
  'will the owner reply to me here': 'talking to a person',
  'is my message private': 'your data',
  'who sees my phone number': 'your data',
  'how do I save a property': 'saving and comparing',
  'do you have a mobile app': 'saving and comparing',
  'why is there no agent': 'doing without an agent',
  'is belize safe': 'safety',
  'is there a school nearby': '',
  'how old is the roof': '',
  'are dogs allowed': '',
}

const understood = (question: string) =>
  topicsOf(question, topics)
    .map(({ name }) => name)
    .join(' + ')

test('the support agent understands questions in everyday words', () => {
  const found = Object.keys(commonQuestions).map((question) => [question, understood(question)])
  expect(Object.fromEntries(found)).toEqual(commonQuestions)
})

test('of sixty questions by a person who had not seen the topics 55 are answered right and none wrong', () => {
  expect(questions).toHaveLength(60)
  const found = questions.map((row) => ({ ...row, found: understood(row.question) }))
  expect(found.filter((row) => row.found === row.topic).length).toBeGreaterThanOrEqual(55)
  expect(found.filter((row) => row.found !== row.topic && row.found !== '')).toEqual([])
})

test('rephrased questions match the same topics, and other questions match none', () => {
  const found = Object.keys(otherQuestions).map((question) => [question, understood(question)])
  expect(Object.fromEntries(found)).toEqual(otherQuestions)
})

test('a seller learns what follows from the status of a listing', () => {
  const asked = [
    'How do I mark my listing as sold',
    'how do I mark my house as under offer?',
    'I sold my house, what now?',
    'Do I have to report the sale?',
    'my listing was removed',
    'how do I appeal the removal of my listing',
    'why is my listing paused',
    'Why is my house hidden?',
    'my listing is being checked',
    'how do I bring my listing back',
  ]
  expect(asked.map(understood)).toEqual(asked.map(() => 'the status of a listing'))
  const answer = supportAnswer('@support How do I mark my listing as sold?')
  expect(answer).toContain('please write to us through the Contact page')
  expect(answer).toContain('Our fee is due when')
  expect(supportAnswer('@support my listing was removed')).toContain('appeal')
  expect(supportAnswer('@support How do I list my land?')).toContain('unless a person checks it first')
  expect(supportAnswer('@support How do I change my email?')).toContain('email address')
})

test('a question in Spanish is answered with a sentence in Spanish', () => {
  expect(supportAnswer('@support ¿Pueden los extranjeros comprar?')).toMatch(
    /^People from abroad may buy[^]+\n\nEn español: los extranjeros pueden comprar/,
  )
  expect(supportAnswer('@support cuanto cobran por vender la casa')).toContain('En español: Palapa cobra')
  expect(supportAnswer('@support ¿Qué tiempo hace?')).toContain('Entiendo más preguntas en inglés')
  expect(supportAnswer('@support Is Casa Azul still available?')).not.toContain('En español')
})

test('no answer begins with a pronoun', () => {
  const pronoun = /^(it|its|this|that|these|those|they|their|he|she|his|her|one|both|most|some) /i
  expect(topics.filter(({ answer }) => pronoun.test(answer)).map(({ name }) => name)).toEqual([])
})

test('only the first sixty words of a question are read, and only the beginning of a long word', () => {
  const long = `${'hello '.repeat(59)}mortgage ${'commission '.repeat(400)}`.slice(0, 4000)
  expect(wordsOf(long)).toHaveLength(60)
  expect(understood(long)).toBe('mortgages')
  expect(wordsOf('m'.repeat(4000)).join('').length).toBeLessThan(100)
})

test('a question about two topics is answered on both', () => {
  const answer = supportAnswer('@support tell me about taxes and your commission')
  expect(answer).toContain('Property tax is')
  expect(answer).toContain('service fee')
})

test('CHAT-09 the answer names the property of the conversation', () => {
  expect(supportAnswer('@support fees?', 'Villa Azul')).toMatch(/^About Villa Azul: /)
  expect(supportAnswer('@support zzz', 'Villa Azul')).toMatch(/^About Villa Azul: /)
})

test('CHAT-12 only a message that begins with the prefix is for the support agent', () => {
  expect(isForSupport('@support fees?')).toBe(true)
  expect(isForSupport('  @Support: fees?')).toBe(true)
  expect(isForSupport('@SUPPORT')).toBe(true)
  expect(isForSupport('ask @support')).toBe(false)
  expect(isForSupport('@supporters')).toBe(false)
})
