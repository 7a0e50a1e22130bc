import { expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage.ts'

function browserWith(storage: Partial<Storage>): void {
  vi.stubGlobal('window', { localStorage: storage })
}

test('malformed and missing values read as null', () => {
  for (const text of [null, 'not json', '', '{']) {
    browserWith({ getItem: () => text })
    expect(readStored('palapa.session')).toBeNull()
  }
  browserWith({ getItem: () => '[1]' })
  expect(readStored('palapa.session')).toEqual([1])
})

test('a value that storage rejects lasts as long as the page, without an error', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  browserWith({ getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readStored('palapa.session')).toBeNull()
  writeStored('palapa.session', [])
  expect(readStored('palapa.session')).toEqual([])
  expect(readStored('palapa.session', 'sessionStorage')).toBeNull()
  writeStored('palapa.session', null)
  expect(readStored('palapa.session')).toBeNull()
  browserWith({ getItem: () => '[1]', setItem: () => {} })
  writeStored('palapa.session', [1])
  expect(readStored('palapa.session')).toEqual([1])
})
