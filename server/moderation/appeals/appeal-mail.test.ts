import { expect, test } from 'vitest'
import { appealSentMail } from './appeal-mail.ts'

test('the email about an appeal offers a reply only to a person whose address is known', () => {
  const offers = (from: string) => {
    const mail = appealSentMail(
      { text: 'I own it.', from, person: 'Sol (7)', caseUrl: 'https://palapa.example/staff/cases/9' },
      'team@example.com',
    )
    return [mail.replyTo, mail.paragraphs.join().includes('Reply to this email')]
  }
  expect(offers('sol@example.com')).toEqual(['sol@example.com', true])
  expect(offers('')).toEqual([undefined, false])
})
