import { expect, test } from 'vitest'
import { isBlank } from './messages.ts'
import { optionalLine, optionalText, requiredLine, requiredText, singleLine, webAddress } from './fields.ts'
import { NewProperty } from './new-property.ts'
import { ProfileChanges } from './profiles.ts'

test('control characters, direction overrides and invisible characters are removed from a line', () => {
  const lines: [string, string][] = [
    ['Villa\u202E gnp.exe\u202C', 'Villa gnp.exe'],
    ['\u2066Casa\u2069 \u202Aazul', 'Casa azul'],
    ['Pala\u200Bpa\uFEFF Sup\u00ADport\u2060', 'Palapa Support'],
    ['Cabin\u0007 \u009Bby\0 the sea\u007F', 'Cabin by the sea'],
    ['Two\r\nlines\u2028and\tmore', 'Two lines and more'],
    ['  \u200D\u200E Hopkins\u200C ', 'Hopkins'],
    ['\u200B\u200D\u202E', ''],
    [`Z\u0336${'\u0344\u20DD'.repeat(30)}oe`, 'Z\u0336\u0344\u20DD\u0344oe'],
  ]
  expect(lines.map(([text]) => singleLine(text))).toEqual(lines.map(([, line]) => line))
})

test('a line of characters that cannot be seen is blank', () => {
  for (const text of [
    '\u3164', // fillers of Hangul
    '\u115F\u1160 \uFFA0',
    '\u2800\u2800', // the blank of Braille
    '\u034F',
    '\uFE0F',
    '\u{E0041}\u{E0042}',
    '\u17B4',
    '\u180B',
    '\u{1D173}',
    '\u0301\u0301', // accents without a letter
  ]) {
    expect(singleLine(text), JSON.stringify(text)).toBe('')
    expect(isBlank(text), JSON.stringify(text)).toBe(true)
  }
})

test('scripts and emoji keep their joiners and marks', () => {
  for (const text of [
    'می\u200Cخواهم',
    'क्\u200Dष',
    '👨\u200D👩\u200D👧 home',
    '\u{1F3F4}\u{E0067}\u{E007F}',
    'Río Bravo',
    'Vie\u0323\u0302t',
    'שּׁ\u05B8\u0591לום',
    '1\uFE0F\u20E3 bedroom',
    '🏝️',
    '⠓⠊',
  ])
    expect(singleLine(text)).toBe(text)
})

test('required text has a visible character', () => {
  const reason = requiredText(100, 'Give a reason.')
  for (const text of ['', ' \n', ' \u200B\u202E ', '\u2066\u2069\uFEFF', '\0'])
    expect(reason.safeParse(text).error?.issues[0]?.message, JSON.stringify(text)).toBe('Give a reason.')
  expect(reason.parse(' Not yours.\n\nAsk us. ')).toBe('Not yours.\n\nAsk us.')
})

test('text is free of what PostgreSQL cannot store in JSON', () => {
  const half = '👍'.slice(0, 1)
  for (const schema of [requiredLine, requiredText].map((text) => text(9, 'Required.')))
    expect(schema.parse(`a\0${half}👍`)).toBe('a\uFFFD👍')
  for (const schema of [optionalLine, optionalText].map((text) => text(9)))
    expect(schema.parse(`a\0${half}👍`)).toBe('a\uFFFD👍')
})

test('a web address has its protocol, both slashes and no user', () => {
  const isAccepted = (address: string) => webAddress.safeParse(address).success
  for (const address of ['', 'https://youtu.be/abc', ' HTTP://example.bz:8080/a?b#c '])
    expect(isAccepted(address), address).toBe(true)
  for (const address of [
    'youtu.be/abc',
    'https:/youtu.be/abc',
    'https:///youtu.be/abc',
    'https://you\ttu.be/abc',
    'https:youtu.be/abc',
    'https:\\\\youtu.be',
    'https://',
    '\u0001https://youtu.be',
    'ht\ntps://youtu.be',
    'javascript://youtu.be/%0Aalert(1)',
    'https://user@youtu.be',
  ])
    expect(isAccepted(address), JSON.stringify(address)).toBe(false)
})

test('titles, places, features and names are single lines, descriptions and bios keep line breaks', () => {
  const deceiving = 'A\u202Eb\u200B\nc'
  const listing = NewProperty.parse({
    title: deceiving,
    location: deceiving,
    price: 90_000,
    propertyType: 'HOUSE',
    features: [deceiving],
    descriptionLong: 'One\n\nTwo',
  })
  expect(listing).toMatchObject({
    title: 'Ab c',
    location: 'Ab c',
    features: ['Ab c'],
    descriptionLong: 'One\n\nTwo',
  })
  expect(ProfileChanges.parse({ name: deceiving, location: deceiving, bio: 'One\nTwo' })).toMatchObject({
    name: 'Ab c',
    location: 'Ab c',
    bio: 'One\nTwo',
  })
  expect(NewProperty.safeParse({ ...listing, title: '\u202E\u200D' }).success).toBe(false)
})
