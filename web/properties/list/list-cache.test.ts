import { expect, onTestFinished, test, vi } from 'vitest'
import { leaveList, cachedList, cacheList } from './list-cache.ts'

const list = {
  properties: [],
  pagination: { total: 7, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null },
}
const address = new URL('https://palapa.example/properties?type=LAND')

function visit(href: string, key: string): void {
  vi.stubGlobal('window', { location: { href }, history: { state: { key } } })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('LIST-25 going back restores the list', () => {
  cacheList('a', '/properties?type=LAND', list)
  leaveList()
  visit(address.href, 'a')
  expect(cachedList(address)).toBe(list)
})

test('LIST-25 a space in a URL may be encoded in two ways', () => {
  cacheList('a', '/properties?location=San%20Pedro', list)
  leaveList()
  const returned = 'https://palapa.example/properties?location=San%20Pedro'
  visit(returned, 'a')
  expect(cachedList(new URL(returned.replace('%20', '+')))).toBe(list)
})

test('a new navigation to the same URL reloads the list', () => {
  cacheList('a', '/properties?type=LAND', list)
  leaveList()
  visit('https://palapa.example/', 'b')
  expect(cachedList(address)).toBeUndefined()
})

test('pressing the link of the current list reloads it', () => {
  cacheList('a', '/properties?type=LAND', list)
  visit(address.href, 'a')
  expect(cachedList(address)).toBeUndefined()
})

test('only the last twenty lists are cached', () => {
  for (let at = 0; at < 21; at += 1) cacheList(`many-${at}`, '/properties?type=LAND', list)
  leaveList()
  visit(address.href, 'many-0')
  expect(cachedList(address)).toBeUndefined()
  visit(address.href, 'many-1')
  expect(cachedList(address)).toBe(list)
})
