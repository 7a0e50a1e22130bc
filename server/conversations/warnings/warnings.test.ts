import { expect, test } from 'vitest'
import type { MessageWarning } from '#contract/messages.ts'
import { createTestApp } from '#test/app.ts'
import { createConversation, messagesOf, sendText } from '#test/conversations.ts'
import { depositWordings } from './deposit-wording.ts'
import { hostsOf, warningsOf } from './warnings.ts'

const ownHosts = hostsOf(['https://www.palapa.example', ''])

/** Expects the warnings of the table for each text. */
function expectWarnings(table: [text: string, ...MessageWarning[]][]): void {
  const actual = table.map(([text]) => [text, ...warningsOf(text, ownHosts)])
  expect(actual).toEqual(table)
}

test('phone numbers in any notation give a warning', () => {
  expectWarnings([
    ['Call me on 610-1234 after six.', 'phone'],
    ['My WhatsApp is 6101234', 'phone'],
    ['+501 610 1234, ask for Ana', 'phone'],
    ['You can reach the caretaker at 501-223-4567.', 'phone'],
    ['6 1 0 1 2 3 4 any time', 'phone'],
    ['six.one.zero.one.two.three.four', 'phone'],
    ['My number: six one oh, one two three four', 'phone'],
    ['610.12.34 is my cell', 'phone'],
    ['I am in Miami, (305) 555-0123', 'phone'],
    ['text 3057654321 please', 'phone'],
    ['My phone no. 623 4567', 'phone'],
    ['my cell is six one zero, 1234', 'phone'],
    ['ph: 610/1234', 'phone'],
    ['My daughter in London is on +44 20 7946 0958', 'phone'],
    ['６１０１２３４', 'phone'],
  ])
})

test('prices, sizes, dates, years and lot numbers are not phone numbers', () => {
  expectWarnings([
    ['Would you take $325,000 for it?'],
    ['The price is BZ$ 1.2 million, or 600,000 USD.'],
    ['Our limit is 6500000 Belize dollars'],
    ['We could offer BZ$ 6 200 000 for both houses.'],
    ['It was built in 2014, extended 2019-2021, 1,850 sq ft on 7200 sq ft'],
    ['Can I come on 15/10/2026 at 10:30, or 2026-10-16 14:00?'],
    ['Registered as Parcel 6123456, Block 16, Placencia North'],
    ['Is Lot 610-1234 the one at the corner?'],
    ['It stands at 16.514123, -88.366123 on the map'],
    ['3 bedrooms 2.5 baths 1850 sq ft, taxes 250 a year'],
    ['Between 325000 and 350000, nothing above'],
    ['Title no. 2234567 of 2019'],
  ])
})

test('payment details give a warning', () => {
  expectWarnings([
    ['Please use DE89 3704 0044 0532 0130 00 for the balance', 'payment'],
    ['IBAN GB82WEST12345698765432, name Smith', 'payment'],
    ['Belize Bank, account number 1234 5678 9012', 'payment'],
    ['Routing number 021000021, ask for the rest', 'payment'],
    ['SWIFT: BZLDBZBZ', 'payment'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'payment'],
    ['USDT only: TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9', 'payment'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'payment'],
    ['Send it by Western Union to Dangriga', 'payment'],
    ['MoneyGram or Zelle is fine', 'payment'],
    ['I only take gift cards for that', 'payment'],
    ['You must wire the money to my brother', 'payment'],
    ['I will send you my bank details', 'payment'],
    ['Pay half of it in Bitcoin', 'payment'],
    ['Cash App works too', 'payment'],
    ['Please transfer $2,000 to my Belize Bank account', 'payment'],
    ['I only accept crypto payments', 'payment'],
    ['paypal.me/anacoc', 'payment', 'link'],
  ])
})

test('ordinary sentences about banks and wires give no warning', () => {
  expectWarnings([
    ['Can a foreigner open a bank account in Belize?'],
    ['The wiring is new, and there is wire mesh to keep the dogs in.'],
    ['Do you take a mortgage from Atlantic Bank into account?'],
    ['A swift answer would be lovely. Is the Suzuki Swift included?'],
    ['On account of the rain we came at 4.'],
    ['I could not log into my account yesterday.'],
    ['Do you accept Bitcoin?'],
    ['AB12 CDEF GHIJ KLMN is painted on the gate'],
    ['How much is the stamp duty, and who pays it?'],
  ])
})

test('links to other sites give a warning, links to the site itself do not', () => {
  expectWarnings([
    ['More photos at https://photos.example/house', 'link'],
    ['See www.my-house.net', 'link'],
    ['look on villas-placencia.com', 'link'],
    ['bit.ly/3xYz', 'link'],
    ['wa.me/5016101234', 'phone', 'link'],
    ['https://palapa.example@evil.test/login', 'link'],
    ['palapa.example.evil.com', 'link'],
    ['Write to ana.coc@gmail.com', 'link'],
    ['placencia villas dot com', 'link'],
    ['This one: https://palapa.example/property/1'],
    ['www.palapa.example/swipe or palapa.example'],
    ['It is nice.The beach is near.It is so quiet.Me too.'],
    ['7,200 sq.ft. with a view, e.g. St. George’s Caye, at 3 p.m.'],
    ['The plan is in plan.pdf, no.5 on the list'],
  ])
})

test('the usual wording of deposit fraud gives a warning', () => {
  expectWarnings([
    ['Many people want it. Pay a small deposit now to secure it.', 'deposit'],
    ['I can show you the house once the deposit is received.', 'deposit'],
    ['Send the money first, then we talk.', 'deposit'],
    ['There is a holding fee of $500.', 'deposit'],
    ['It is a fully refundable deposit, no risk', 'deposit'],
    [
      'I am out of the country on a mission. You pay the deposit and my agent will mail you the keys.',
      'deposit',
    ],
    ['The keys will be sent to you by courier.', 'deposit'],
    ['You must transfer half today, before somebody else takes it', 'deposit'],
    ['URGENT: put down payment asap', 'deposit'],
    ['We need a payment before any viewing.', 'deposit'],
    ['There are many buyers, whoever pays first gets it', 'deposit'],
    ['To reserve the house you need to pay a $1000 fee today', 'deposit'],
  ])
})

test('honest sentences about deposits, keys and travel give no warning', () => {
  expectWarnings([
    ['How much deposit would you want, and who holds it?'],
    ['Usually 10% is paid on signing the agreement.'],
    ['Your attorney keeps the deposit in escrow until closing.'],
    ['We can pay the deposit today if the title is clear.'],
    ['I am out of the country until May, my brother will show you the house.'],
    ['Do you live abroad? We are in Toronto, could we see it by video?'],
    ['Never pay a deposit before you have seen a house.'],
    ['My neighbor has the keys, come any time.'],
    ['Could I see it before Friday? We leave now and are there first thing.'],
    ['Can I see the house before paying a deposit?'],
    ['The fee of the association is paid monthly in advance.'],
    ['The deposit is refundable if the title is not clear.'],
    ['My wife and I are abroad until May, can we pay the deposit from Canada?'],
    ['Is the fee for the transfer paid by the buyer?'],
    ['We have seen it twice and want to make an offer today.'],
  ])
})

test('messages in Spanish give the same warnings', () => {
  expectWarnings([
    ['Llámeme al 610-1234 después de las seis', 'phone'],
    ['Mi celular es seis uno cero, uno dos tres cuatro', 'phone'],
    ['Mi número 6101234', 'phone'],
    ['Le mando mis datos bancarios por aquí', 'payment'],
    ['Deposite la mitad en mi cuenta de Atlantic Bank', 'payment'],
    ['Transfiera el dinero a la siguiente cuenta: Belize Bank', 'payment'],
    ['Le paso mi cuenta: Atlantic Bank 1234567890', 'payment'],
    ['Solo acepto bitcoin', 'payment'],
    ['Puede pagar con tarjetas de regalo', 'payment'],
    ['Vea las fotos en casas placencia punto com', 'link'],
    ['Hay muchos interesados. Pague un depósito hoy para asegurarla.', 'deposit'],
    ['Necesito el anticipo antes de la visita', 'deposit'],
    ['Le muestro la casa cuando reciba el depósito', 'deposit'],
    ['Quien pague primero se la lleva', 'deposit'],
    ['Es un depósito totalmente reembolsable', 'deposit'],
    ['Estoy fuera del país. Envíe el dinero y mi hermano le entrega la casa.', 'deposit'],
    ['Las llaves se las envío por mensajería DHL', 'deposit'],
    ['Para reservar la propiedad tiene que pagar 500 dólares hoy', 'deposit'],
    ['Antes de la visita necesito un pago', 'deposit'],
    ['Si quiere ver la casa debe depositar primero', 'deposit'],
    ['Mi agente le enviará las llaves al recibir el pago', 'deposit'],
    ['Mándeme la mitad por adelantado', 'deposit'],
  ])
})

test('honest sentences in Spanish give no warning', () => {
  expectWarnings([
    ['¿Cuánto sería el depósito y quién lo guarda?'],
    ['El abogado guarda el depósito hasta el cierre.'],
    ['¿Puedo ver la casa antes de pagar un depósito?'],
    ['Nunca pague un depósito antes de ver la casa.'],
    ['Podemos pagar el depósito hoy si el título está limpio.'],
    ['El precio es 325000 dólares, el lote mide 7200 pies cuadrados.'],
    ['La parcela 6123456 está en Corozal.'],
    ['¿Se puede abrir una cuenta bancaria en Belice?'],
    ['Estamos fuera del país hasta mayo, ¿podemos verla por video?'],
    ['La cuota de la asociación se paga por adelantado cada mes, al mes son 50.'],
    ['Mi hermana tiene las llaves, venga cuando quiera.'],
    ['Pago en efectivo el día del cierre.'],
    ['¿Aceptan financiamiento con 30% de enganche?'],
    ['Mande fotos por favor, ahora no puedo visitar.'],
    ['Ya pagué los impuestos de este año.'],
    ['No estoy seguro de cuándo podemos visitarla.'],
  ])
})

test('the warnings of a message are stored with it, so later readers see them too', async () => {
  await using app = await createTestApp({ config: { publicUrl: 'https://palapa.example' } })
  const { buyer, seller, conversation } = await createConversation(app)
  const { id } = conversation
  const sent = await sendText(seller, id, 'Call 610-1234 and pay a deposit now, see https://houses.example')
  expect(sent.warnings).toEqual(['phone', 'link', 'deposit'])
  await sendText(seller, id, 'It is this one: https://palapa.example/property/1')
  const read = await messagesOf(buyer, id)
  expect(read.slice(-2).map(({ warnings }) => warnings)).toEqual([['phone', 'link', 'deposit'], []])
  expect(read.slice(0, -2).flatMap(({ warnings }) => warnings)).toEqual([])
})

test('invisible characters between the letters of a text hide none of its warnings', () => {
  const texts: [string, MessageWarning][] = [
    ['Call me on 610-1234 after six.', 'phone'],
    ['Please use DE89 3704 0044 0532 0130 00 for the balance', 'payment'],
    ['More photos on www.evil.com', 'link'],
    ['The deposit is fully refundable', 'deposit'],
  ]
  const invisible = ['\u200b', '\u2061', '\u2063', '\u2064', '\u200e', '\u061c', '\u034f', '\u{e0061}']
  const hidden = invisible.flatMap((character) =>
    texts.map(([text, warning]): [string, MessageWarning] => [text.replaceAll(/(?!^)/g, character), warning]),
  )
  expectWarnings([...texts, ...hidden])
})

test('the wording of deposits repeats no character without a limit, or its time would grow with the square of a text', () => {
  const sources = depositWordings.flatMap((wording) => Object.values(wording).map(({ source }) => source))
  expect(sources.filter((source) => /\[\^[^\]]+\][*+]/.test(source))).toEqual([])
})
