import { expect, test } from 'vitest'
import { SignUpData } from '#contract/accounts.ts'
import { PropertyChanges } from '#contract/new-property.ts'
import { zodResolver } from './zod-resolver.ts'

const complete = {
  name: 'Ana Coc',
  email: 'ana@example.com',
  phone: '+5016101234',
  password: 'lagoon42',
  confirmPassword: 'lagoon42',
  agreeTerms: true as const,
  role: 'BUYER' as const,
}

const options = { fields: {}, shouldUseNativeValidation: false }

async function messages(changes: object): Promise<Record<string, unknown>> {
  const resolve = zodResolver(SignUpData)
  const { errors } = await resolve({ ...complete, ...changes }, undefined, options)
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))
}

test('a complete form has no errors', async () => {
  expect(await messages({})).toEqual({})
})

test('SIGNUP-04 SIGNUP-05 SIGNUP-07 SIGNUP-08 SIGNUP-11 an empty form shows an error at each required field', async () => {
  const empty = { name: ' ', email: '', phone: '', password: '', confirmPassword: '', agreeTerms: false }
  expect(await messages(empty)).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    password: 'Password is required.',
    agreeTerms: 'You must agree to the terms and conditions.',
  })
})

test('SIGNUP-06 SIGNUP-09 SIGNUP-10 malformed values show errors', async () => {
  expect(await messages({ email: 'ana@', password: 'seven77', confirmPassword: 'other' })).toEqual({
    email: 'Email is invalid.',
    password: 'Password must be at least 8 characters.',
    confirmPassword: 'Passwords do not match.',
  })
})

test('an item of a list shows its error at the list', async () => {
  const resolve = zodResolver<PropertyChanges, PropertyChanges>(PropertyChanges)
  const { errors } = await resolve({ features: ['Garden', ' '] }, undefined, options)
  expect(errors).toMatchObject({ features: { message: 'A feature needs a name.' } })
})
