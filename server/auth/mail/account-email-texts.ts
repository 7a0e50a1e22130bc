import type { Mail } from '#server/mail/mail.ts'

type Text = Omit<Mail, 'to' | 'action'> & { button?: string }
type MailValues = { code: string; newEmail: string }

const once = 'The button works once and expires in one hour.'
const notYou = (what: string) =>
  `If this was not you, you can ignore this email: ${what}. Palapa will never ask you to forward this email or to share anything in it.`

const change = (values: MailValues): Text => ({
  subject: 'Confirm your new email address for Palapa',
  title: 'Confirm your new email address',
  paragraphs: [
    `You asked to change the email address of your Palapa account to ${values.newEmail}. Please confirm the change in both emails: the one to your old address and the one to your new address.`,
    once,
  ],
  button: 'Confirm the change',
  notes: [notYou('without both confirmations, your address stays the same')],
})

/** The texts of the account emails, by kind. */
export const accountMailTexts = {
  signup: (): Text => ({
    subject: 'Confirm your email address for Palapa',
    title: 'Welcome to Palapa',
    paragraphs: [`Please confirm that this email address is yours, and your account will be ready. ${once}`],
    button: 'Confirm my email address',
    notes: [notYou('without your confirmation, the account is not opened')],
  }),
  invite: (): Text => ({
    subject: 'You are invited to Palapa',
    title: 'You are invited to Palapa',
    paragraphs: [
      'Palapa is where property in Belize is bought and sold directly, without an agent.',
      `Accept the invitation to open your account. ${once}`,
    ],
    button: 'Accept the invitation',
    notes: [notYou('the account is not opened unless you accept')],
  }),
  recovery: (): Text => ({
    subject: 'Choose a new password for Palapa',
    title: 'Choose a new password',
    paragraphs: [
      `We received a request to reset the password of the Palapa account with this email address. You can choose a new password now. ${once}`,
    ],
    button: 'Choose a new password',
    notes: [notYou('your password stays the same')],
  }),
  magiclink: ({ code }: MailValues): Text => ({
    subject: 'Your sign-in link for Palapa',
    title: 'Sign in to Palapa',
    paragraphs: [`Press the button to sign in without a password. ${once}`],
    button: 'Sign in',
    code,
    notes: [notYou('no one can sign in without the link or the code')],
  }),
  email_change_current: change,
  email_change_new: change,
  reauthentication: ({ code }: MailValues): Text => ({
    subject: 'Your code for Palapa',
    title: 'Confirm that it is you',
    paragraphs: ['Enter this code where Palapa asks for it. It works once and expires in one hour.'],
    code,
    notes: [notYou('nothing changes without the code')],
  }),
  existing_account: (): Text => ({
    subject: 'You already have a Palapa account',
    title: 'You already have an account',
    paragraphs: [
      'Someone just tried to create a Palapa account with this email address. You already have one, so nothing has changed.',
      'If you have forgotten your password, you can choose a new one on the sign-in page.',
    ],
    button: 'Sign in',
    notes: [notYou('your account has not changed')],
  }),
  password_changed: (): Text => ({
    subject: 'Your Palapa password was changed',
    title: 'Your password was changed',
    paragraphs: [
      'The password of your Palapa account has just been changed, and all other devices were signed out.',
      'If this was you, you do not need to do anything. If not, choose a new password right away: that signs out everyone else.',
    ],
    button: 'Choose a new password',
  }),
  welcome: (): Text => ({
    subject: 'Your Palapa account is ready',
    title: 'Your account is ready',
    paragraphs: [
      'Your email address is confirmed. Save the properties you like, write to their owners, or list a property of your own, with no agent in between.',
    ],
    button: 'Browse the properties',
  }),
}

export type AccountMailKind = keyof typeof accountMailTexts
