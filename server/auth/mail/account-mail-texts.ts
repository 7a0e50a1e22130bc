import type { Mail } from '#server/mail/mail.ts'

type Text = Omit<Mail, 'to' | 'action'> & { button?: string }
type MailValues = { code: string; newEmail: string }

const once = 'The button works once, within the next hour.'
const notYou = (what: string) =>
  `If this was not you, you need not do anything: ${what}. Palapa will never ask you for this email or for anything in it.`

const change = (values: MailValues): Text => ({
  subject: 'Confirm your new email address for Palapa',
  title: 'Confirm your new email address',
  paragraphs: [
    `Your Palapa account is to use ${values.newEmail} from now on. Please confirm it at your old address and at the new one: both get a mail.`,
    once,
  ],
  button: 'Confirm the change',
  notes: [notYou('without both confirmations the address stays as it is')],
})

/** The texts of the account mails, by kind. */
export const accountMailTexts = {
  signup: (): Text => ({
    subject: 'Confirm your email address for Palapa',
    title: 'Welcome to Palapa',
    paragraphs: [`Please confirm that this address is yours, and your account is ready. ${once}`],
    button: 'Confirm my email address',
    notes: [notYou('without the confirmation the account stays closed')],
  }),
  invite: (): Text => ({
    subject: 'You are invited to Palapa',
    title: 'You are invited to Palapa',
    paragraphs: [
      'Palapa is where property in Belize is bought and sold directly, without an agent.',
      `Accept the invitation to open your account. ${once}`,
    ],
    button: 'Accept the invitation',
    notes: [notYou('without you the account stays closed')],
  }),
  recovery: (): Text => ({
    subject: 'Choose a new password for Palapa',
    title: 'Choose a new password',
    paragraphs: [
      `Someone, we hope you, asked for a new password for the Palapa account of this address. You can choose one now. ${once}`,
    ],
    button: 'Choose a new password',
    notes: [notYou('your password stays as it is')],
  }),
  magiclink: ({ code }: MailValues): Text => ({
    subject: 'Your sign-in link for Palapa',
    title: 'Sign in to Palapa',
    paragraphs: [`Press the button and you are signed in, without a password. ${once}`],
    button: 'Sign in',
    code,
    notes: [notYou('no one is signed in without the link')],
  }),
  email_change_current: change,
  email_change_new: change,
  reauthentication: ({ code }: MailValues): Text => ({
    subject: 'Your code for Palapa',
    title: 'Confirm that it is you',
    paragraphs: ['Type this code where Palapa asks for it. It works once, within the next hour.'],
    code,
    notes: [notYou('without the code nothing changes')],
  }),
  existing_account: (): Text => ({
    subject: 'You already have a Palapa account',
    title: 'You already have an account',
    paragraphs: [
      'Someone, we hope you, just tried to open a Palapa account with this address. It has one already, so nothing has changed.',
      'If you do not remember your password, you can choose a new one on the sign-in page.',
    ],
    button: 'Sign in',
    notes: [notYou('your account is as it was')],
  }),
  password_changed: (): Text => ({
    subject: 'Your Palapa password was changed',
    title: 'Your password was changed',
    paragraphs: [
      'The password of your Palapa account has just been changed, and all other devices were signed out.',
      'If this was you, all is well. If not, choose a new password at once: that signs everybody else out.',
    ],
    button: 'Choose a new password',
  }),
  welcome: (): Text => ({
    subject: 'Your Palapa account is ready',
    title: 'Your account is ready',
    paragraphs: [
      'Your address is confirmed. Save the places you like, write to their owners, or list a property of your own. There is no agent in between.',
    ],
    button: 'Look at the properties',
  }),
}

export type AccountMailKind = keyof typeof accountMailTexts
