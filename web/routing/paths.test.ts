import { expect, test } from 'vitest'
import { nextPath, signInPath, signUpPath } from './paths.ts'

test('SIGNIN-03 without a next path signing in leads to Home', () => {
  expect(nextPath(null)).toBe('/')
  expect(nextPath('')).toBe('/')
})

test('a path of this site is unchanged', () => {
  expect(nextPath('/chat?with=1#last')).toBe('/chat?with=1#last')
})

test('URLs of other sites lead to Home', () => {
  const foreign = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '\\\\evil',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
  ]
  expect(foreign.map(nextPath)).toEqual(foreign.map(() => '/'))
})

test('links between the account screens preserve the next path', () => {
  expect(signUpPath('/')).toBe('/signup')
  const address = new URL(signInPath('/chat?with=1&x=2'), 'http://localhost')
  expect(nextPath(address.searchParams.get('next'))).toBe('/chat?with=1&x=2')
})
