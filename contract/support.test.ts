import { expect, test } from 'vitest'
import { isForSupport, supportAnswer } from './support.ts'

test('SUPPORT-01 a question about fees is answered with the service fee', () => {
  expect(supportAnswer('@support what are your fees?')).toContain('3% service fee on completed transactions')
})

test('SUPPORT-02 a question about taxes is answered with all three', () => {
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
  expect(answer).toContain('10-15 years')
})

test('SUPPORT-05 seller financing is not taken for a mortgage', () => {
  const answer = supportAnswer('@support do you have seller financing?')
  expect(answer).toContain('50% down')
  expect(answer).toContain('5-10 years')
})

test('SUPPORT-06 a question about rental returns is answered with their range', () => {
  expect(supportAnswer('@support what rental return can I expect?')).toContain('6-10%')
})

test('SUPPORT-07 a question about the retirees’ program is answered with the age', () => {
  expect(supportAnswer('@support tell me about the retirement program')).toContain('45+')
})

test('SUPPORT-08 a question on no known topic names every topic', () => {
  const answer = supportAnswer('@support what is the weather like?')
  for (const topic of [
    'fees',
    'taxes',
    'closing',
    'mortgages',
    'seller financing',
    'rental returns',
    'retirees',
  ]) {
    expect(answer).toContain(topic)
  }
})

test('a question on a service says how to ask for it', () => {
  expect(supportAnswer('@support How do I ask for a photographer?')).toContain('ask a photographer directly')
  expect(supportAnswer('@support How do I find a lawyer?')).toContain('engage an attorney')
  expect(supportAnswer('@support How do I ask for a closing agent?')).toContain('choose a closing agent')
  expect(supportAnswer('@support Which document template do I need?')).toContain('Document Templates')
  expect(supportAnswer('@support How is a listing verified?')).toContain('parcel number')
})

test('CHAT-09 the answer names the property it is about', () => {
  expect(supportAnswer('@support fees?', 'Villa Azul')).toMatch(/^About Villa Azul: /)
  expect(supportAnswer('@support hello', 'Villa Azul')).toContain('Villa Azul')
})

test('CHAT-12 only a message that begins with the prefix is for the agent', () => {
  expect(isForSupport('@support fees?')).toBe(true)
  expect(isForSupport('  @Support fees?')).toBe(true)
  expect(isForSupport('ask @support')).toBe(false)
  expect(isForSupport('@supporters')).toBe(false)
})
