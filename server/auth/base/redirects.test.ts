import { expect, test } from 'vitest'
import { checkRedirect } from './redirects.ts'

const rules = {
  siteUrl: 'https://palapa.example',
  config: {
    redirects: ['https://*.partner.example/back/*', 'https://app.example/**', 'https://bare.example'],
  },
}
const refusal = (address: string) => {
  const result = checkRedirect(address, rules)
  return 'refusedBy' in result ? result.refusedBy : result.url
}

test('the site, loopback addresses and listed addresses are allowed', () => {
  const allowed = [
    'https://palapa.example/reset-password?next=%2Fchat#top',
    'HTTPS://PALAPA.example/',
    'https://palapa.example:443/signin',
    'http://127.0.0.1:8080/signin',
    'http://127.9.9.9/signin',
    'http://[::1]:8080/signin',
    'https://one.partner.example/back/here',
    'https://app.example/any/where.html?x=1#y',
    'https://bare.example',
    'https://bare.example/',
  ]
  for (const address of allowed) expect(checkRedirect(address, rules)).toEqual({ url: address })
  expect(checkRedirect('/reset-password?a=1', rules)).toEqual({
    url: 'https://palapa.example/reset-password?a=1',
  })
  const local = { siteUrl: 'http://localhost:3000', config: { redirects: [] } }
  expect(checkRedirect('http://localhost:5173/', local)).toEqual({ url: 'http://localhost:5173/' })
})

test('everything else is refused, with the rule that refused it', () => {
  const refused: Record<string, string[]> = {
    'not on the list': [
      'https://evil.example/',
      'http://palapa.example/',
      'https://palapa.example:8443/',
      'https://palapa.example.evil.example/',
      'https://sub.palapa.example/',
      'https://a.b.partner.example/back/here',
      'https://one.partner.example/back/a/b',
      'https://one.partner.example/back/../etc',
      'https://10.0.0.1/',
      'https://[fe80::1]/',
      'http://localhost:3000/',
    ],
    'disguised host': [
      'http://2130706433/',
      'http://0x7f000001/',
      'http://127.1/',
      'http://017700000001/',
      'https://palapa。example/',
      'https://palapa%2eexample/',
      'https://pälapa.example/',
    ],
    'user in the address': ['https://palapa.example@evil.example/', 'https://ana:x@palapa.example/'],
    'odd characters': [
      'https://palapa.example\\@evil.example/',
      'https:\\\\evil.example',
      'https://palapa.example/\nx',
      '/\\evil.example\\x',
      ' https://palapa.example/',
      'java\tscript:alert(1)',
    ],
    'not a web address': [
      '',
      '//evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'palapa://signin',
      'https:palapa.example',
      'https:///palapa.example',
      'signin',
    ],
  }
  for (const [rule, addresses] of Object.entries(refused)) {
    for (const address of addresses) expect([address, refusal(address)]).toEqual([address, rule])
  }
})
