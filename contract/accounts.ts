import * as z from 'zod/mini'
import { singleLine } from './fields.ts'
import { isNotReserved } from './moderation/reserved-names.ts'
import { phoneMessage, roles } from './profiles.ts'

const passwordLength = 8

/** A session as the authentication provider's client stores it; `expires_at` is in seconds. */
export const Session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    user_metadata: z.record(z.string(), z.unknown()),
  }),
})
export type Session = z.infer<typeof Session>

// One issue per field, and none that aborts: the passwords are compared even when other fields are invalid.
const emailMessage = ({ input }: { input?: unknown }) =>
  input === '' ? 'Email is required.' : 'Email is invalid.'
const passwordMessage = (input: unknown) =>
  input === '' ? 'Password is required' : `Password must be at least ${passwordLength} characters`

/** Numbers of Belize have 7 digits and those of North America 10; what is valid elsewhere is left to the server. */
const blankOrPhone = /^(?:\+501\d{7}|\+1\d{10}|\+(?!501)[2-9]\d{6,14})?$/

/** The values of the sign-up form; the form shows these messages. */
export const SignUpData = z
  .object({
    name: z.string().check(z.overwrite(singleLine), z.minLength(1, 'Name is required.'), isNotReserved),
    email: z.string().check(z.trim(), z.email({ error: emailMessage })),
    phone: z
      .string()
      .check(z.trim(), z.minLength(1, 'Phone number is required.'), z.regex(blankOrPhone, phoneMessage)),
    password: z
      .string()
      .check(z.minLength(passwordLength, { error: ({ input }) => `${passwordMessage(input)}.` })),
    confirmPassword: z.string(),
    agreeTerms: z.literal(true, 'You must agree to the terms and conditions.'),
    role: z.enum(roles),
  })
  .check(
    z.refine((data) => data.password === data.confirmPassword, {
      error: 'Passwords do not match.',
      path: ['confirmPassword'],
      when: () => true,
    }),
  )
export type SignUpData = z.input<typeof SignUpData>

const filled = z.regex(/\S/)

/** The values of the sign-in form, which shows one message for both fields. */
export const SignInData = z.object({
  email: z.string().check(z.trim(), filled),
  password: z.string().check(filled),
})
export type SignInData = z.infer<typeof SignInData>

/** The values of the form that requests another confirmation mail. */
export const ConfirmationRequest = z.object({ email: z.string().check(z.trim(), filled) })
export type ConfirmationRequest = z.infer<typeof ConfirmationRequest>

/** The values of the form that requests a password reset; its messages have no period. */
export const PasswordResetRequest = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your email address'),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address'),
    ),
})
export type PasswordResetRequest = z.input<typeof PasswordResetRequest>

/** The values of the form that changes the email address. */
export const NewEmail = z.object({
  email: z.string().check(z.trim(), z.email({ error: emailMessage })),
})
export type NewEmail = z.infer<typeof NewEmail>

export const NewPassword = z
  .object({
    password: z.string().check(z.minLength(passwordLength, { error: ({ input }) => passwordMessage(input) })),
    confirmPassword: z.string(),
  })
  .check(
    z.refine((data) => data.password === data.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      when: () => true,
    }),
  )
export type NewPassword = z.input<typeof NewPassword>
