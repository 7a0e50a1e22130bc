import type { EnquiryTopic, NewEnquiry } from '#contract/enquiries.ts'
import type { Mail } from '#server/mail/mail.ts'

const subjects: Record<EnquiryTopic, string> = {
  contact: 'A question',
  photographers: 'A photographer is wanted',
  lawyers: 'A lawyer is wanted',
  closing: 'A closing agent is wanted',
  templates: 'A document template is wanted',
  verification: 'A verification is wanted',
  support: 'Support is wanted',
}

/** Returns the mail to the operator; replies go to the sender of the enquiry. */
export function enquiryMail(enquiry: Omit<NewEnquiry, 'website'>, operator: string): Mail {
  const { topic, name, email, place, message } = enquiry
  const subject = subjects[topic]
  return {
    to: operator,
    replyTo: email,
    subject: `${subject}: ${name.replaceAll(/\s+/g, ' ')}`,
    title: subject,
    paragraphs: [`${name} wrote through the form on Palapa. Answer this mail to write back.`],
    quote: message,
    details: { Name: name, Email: email, ...(place && { 'Property or place': place }) },
  }
}
