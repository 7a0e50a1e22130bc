import type { EnquiryTopic, NewEnquiry } from '#contract/enquiries.ts'
import { type Mail, optionalDetail } from '#server/mail/mail.ts'

const subjects: Record<EnquiryTopic, string> = {
  contact: 'A question',
  photographers: 'Photographer request',
  lawyers: 'Lawyer request',
  closing: 'Closing agent request',
  templates: 'Document template request',
  verification: 'Verification request',
  support: 'Support request',
}

/** Returns the email to the operator; replies go to the sender of the enquiry. */
export function enquiryMail(enquiry: Omit<NewEnquiry, 'website' | 'id'>, operator: string): Mail {
  const { topic, name, email, place, message } = enquiry
  const subject = subjects[topic]
  return {
    to: operator,
    replyTo: email,
    subject: `${subject}: ${name.replaceAll(/\s+/g, ' ')}`,
    title: subject,
    paragraphs: [`${name} wrote to you through a form on Palapa. Reply to this email to answer.`],
    quote: message,
    details: [['Name', name], ['Email', email], ...optionalDetail('Property or place', place)],
  }
}
