import { expect, test } from 'vitest'
import type { MessageWarning } from '#contract/messages.ts'
import { hostsOf, warningsOf } from './warnings.ts'

const ownHosts = hostsOf(['https://palapa.example'])
const warns = (warning: MessageWarning) => (text: string) =>
  expect(warningsOf(text, ownHosts)).toContain(warning)

test.each([
  'W\u0435st\u0435rn Uni\u043En is fine', // Cyrillic
  'You can use Z\u0435ll\u0435',
  '\u0396elle is fine', // Greek
  'ᴢᴇʟʟᴇ is fine',
  'Western-Union to Dangriga',
  'Western_Union to Dangriga',
  'Cash-App works too',
  'cash.app works too',
  'Cash\u2011App works too',
  'Money-Gram is fine',
  'Pay half of it in B\u0456tcoin',
  'I take E-Kyash',
  'Send it by ekyash please',
  'DigiWallet is the easiest',
  'Digi wallet is the easiest',
  'My Revolut is @anacoc',
  'An Interac e-Transfer is fine',
  'You can e-transfer it to me',
  'Remitly, WorldRemit or Xoom, as you like',
  'Ria money transfer is fast',
  'Send it in USDC',
  'Please pay by Wise',
  'Send the money with Wise, it is cheap',
  'Transfer it to my Wise account',
  'Pague con Wise, por favor',
  'Wire 5000 USD to my brother',
  'Just wire it to us',
  'You can wire all of the money to Belize Bank',
  'Please wire half to my partner',
])('a way to pay that cannot be reversed gives a warning: %s', warns('payment'))

test.each([
  '+1 (305) 555\u20110123',
  '+501 610\u20111234',
  'WhatsApp +501 610\u20131234', // en dash
  'Call 610\u20141234', // em dash
  'Call 610\u22121234', // minus sign
  'My cell is 6️⃣1️⃣0️⃣1️⃣2️⃣3️⃣4️⃣',
  'Mi celular es ٦١٠١٢٣٤', // Arabic
  'Call ६१०१२३४', // Devanagari
  'Call ᱖᱑᱐-᱑᱒᱓᱔', // Ol Chiki
  'WhatsApp 610,1234',
  'WhatsApp 501,610,1234',
  'text 305,765,4321 please',
  'My cell is 610_1234',
  'My cell is 610|1234',
  'My cell is 610 • 1234',
  'My cell is 610~1234',
  'My cell is *610*1234*',
  '(610) **1234**',
  '610·1234 any time',
  'Call 600 5000',
  'call 600-1200',
  'My number is 600-5000',
  'You can WhatsApp me on 600-5000',
  'Call my wife at 600-1200',
  'Llámeme al 600-5000',
])('a phone number as phones and word processors write it gives a warning: %s', warns('phone'))

test.each([
  'WhatsApp 6\u03361\u03360\u03361\u03362\u03363\u03364\u0336', // struck through
  '6\u03051\u03050\u03051\u03052\u03053\u03054\u0305 any time',
  'My cell is ➏➊⓿➊➋➌➍',
  'My cell is ➅➀🄋➀➁➂➃',
  '⓺⓵🄌⓵⓶⓷⓸',
  'six1zero1two3four',
  '6 one 0 one 2 three 4',
  'seis 1 cero 1 dos 3 cuatro',
  'My cell is 61O 1234',
  'My cell is 6l0-l234',
  'My cell is 6IO I234',
  'My cell is 610 🏝 1234',
  '610❤️1234',
  '610=1234',
  '(610)(1234)',
  '[610] [1234]',
  'WhatsApp:\n6\n1\n0\n1\n2\n3\n4',
  '6,1,0,1,2,3,4',
])('a phone number whose digits are written to look like something else gives a warning: %s', warns('phone'))

test.each([
  'Verify your account at palapa-verify.click/login',
  'Verify it on palapa.example.verify.click/x',
  'Verify it on palapa.example.verify.click',
  'palapa.example.verify',
  'www.palapa-escrow.click',
  'www.palapa-escrow.unknown',
  'palapa-escrow.finance',
  'Pay at Palapa-Escrow.Finance',
  'escrow.services/pay',
  'secure-escrow.bank/x',
  'palapa-safe.zip/x',
  'pay-palapa.top',
  'secure.palapa.live',
  'Photos: evil.shop',
  'Look on 1.2.3.4/pay',
  'Look on 1.2.3.4:8080/pay',
  'palapa.support/verify',
  'escrow.example.unknown/pay',
  'p\u0430lapa.example/login', // Cyrillic
  'evil.c\u043Em', // Cyrillic
  'mi-casa.lat',
  'casas.bar/fotos',
  'belize-escrow.live',
  'palapa.contact/verify',
  'palapa.\u043E\u043D\u043B\u0430\u0439\u043D/x', // a Cyrillic ending
])('a link with an ending that phishing uses gives a warning: %s', warns('link'))

test.each([
  "Send the deposit today, don't wait.",
  'Send the deposit today - don’t wait',
  "Send the deposit today and don't wait",
  'Pay the deposit now, you are not the only buyer',
  'I will send you the papers once you pay the deposit today',
  'I will send you the papers after you pay the deposit today',
  'Send the deposit today and I will send you the contract',
  'Pay the deposit now or I can not hold it',
  'If you do not pay the deposit today, I can not hold it',
  'Why not pay the deposit today?',
  "Don't hesitate to send the deposit today",
  'Pay the deposit to our attorney today to secure it',
  'Pay the deposit to our family lawyer today',
  'Pay the deposit to my escrow agent today',
  'I am overseas, send the deposit to my lawyer and he gives you the keys',
  'Pay the deposit now, closing is in two weeks',
  'Pay the deposit now and the rest at closing',
  'Never mind the others, send the deposit today',
  'I can hold it for you, send the deposit today',
  'You pay the deposit now and we pay the legal fees',
  'The HOA fee is US$100, but send the deposit today',
  'd\u0435p\u043Esit half n\u043Ew to secure it, please send it', // Cyrillic
  'pay the d\u0435r\u043Esit fee n\u043Ew to secure it', // Cyrillic
  'You need to pay me $3,000 before I show you the house',
  'Before I show you the lot you need to send $500',
  'Send US$5,000 now to secure the lot',
  'Please deposit $1,000 today',
  'Deposit $1,000 today please',
  'Transfer $5,000 to hold it for you',
  'Wire 5000 USD today',
  'You pay 10% now and I take it off the market',
  'Send 500 dollars asap',
  'Without a deposit I can not show you the house',
  'You must pay in advance before the viewing.',
  'Please pay advance today.',
  'They will pay full price tomorrow unless you send the deposit now',
  'I can hold it as long as you send the deposit today',
  'I will keep it provided you pay the deposit today',
  'Send the legal fees up front today',
  'Pay the survey fee today before we show it',
  'Before we show it, pay the survey fee today',
  'Pay half of the transfer tax to me today',
  'No deposit, no viewing',
  'Envíe el depósito hoy, no espere',
  'Pague el anticipo ya, no es el único comprador',
  'Pague el depósito hoy o no puedo guardarla',
  'Si no paga el depósito hoy, la pierde',
  'Pague el depósito a nuestro abogado hoy para asegurarla',
  'Le envío los papeles cuando pague el depósito hoy',
  'Envíe el pago hoy',
  'Deposite US$500 hoy para apartarla',
  'Pague el 10% ahora y la saco del mercado',
  'Antes de mostrarle el lote tiene que enviar $500',
])('a demand to pay early gives a warning: %s', warns('deposit'))
