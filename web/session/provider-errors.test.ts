import { AuthWeakPasswordError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { isAlreadyRegistered, isUnconfirmed, providerMessage } from './provider-errors.ts'

const error = (message: string, code?: string) => ({ name: 'AuthApiError', message, code, status: 422 })

test('SIGNUP-15 responses for an existing account are recognized by code and by message', () => {
  expect(isAlreadyRegistered(error('', 'user_already_exists'))).toBe(true)
  expect(isAlreadyRegistered(error('User already registered'))).toBe(true)
  expect(isAlreadyRegistered(error('Email already in use'))).toBe(true)
  expect(isAlreadyRegistered(error('A user with this email address has already been registered'))).toBe(true)
  expect(isAlreadyRegistered(error('Signups not allowed for this instance'))).toBe(false)
})

test('SIGNIN-04 an unconfirmed address is recognized by code and by message', () => {
  expect(isUnconfirmed(error('', 'email_not_confirmed'))).toBe(true)
  expect(isUnconfirmed(error('Email not confirmed'))).toBe(true)
  expect(isUnconfirmed(error('Invalid login credentials', 'invalid_credentials'))).toBe(false)
})

test('a response without a message yields none', () => {
  const none = ['{}', '["x"]', '"x"', 'null', ' ', 'HTTP 502', 'Bad Gateway', 'Gateway Timeout']
  expect(none.map((message) => providerMessage(error(message)))).toEqual(none.map(() => null))
  const notJson = { ...error("Unexpected token '<' is not valid JSON"), name: 'AuthUnknownError' }
  expect(providerMessage(notJson)).toBeNull()
  expect(providerMessage({ ...error('Failed to fetch'), status: 0 })).toBeNull()
  expect(providerMessage(error('Invalid login credentials'))).toBe('Invalid login credentials')
})

test('the message about a weak password is shown', () => {
  const sentence = 'This password is one of the most common. Please choose one that is harder to guess.'
  expect(providerMessage(new AuthWeakPasswordError(sentence, 422, ['pwned']))).toBe(sentence)
})
