import { expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage.ts'

function browserWith(storage: Partial<Storage>): void {
  vi.stubGlobal('window', { localStorage: storage })
}

test('what is malformed or was never kept reads as nothing', () => {
  for (const text of [null, 'not json', '', '{']) {
    browserWith({ getItem: () => text })
    expect(readStored('palapa.session')).toBeNull()
  }
  browserWith({ getItem: () => '[1]' })
  expect(readStored('palapa.session')).toEqual([1])
})

test('what a browser refuses to keep lasts as long as the page, and nothing fails', () => {
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
