import { expect, test } from 'vitest'
import { hostsOf, warningsOf } from './warnings.ts'

const ownHosts = hostsOf(['https://palapa.example'])
const isQuiet = (text: string) => expect(warningsOf(text, ownHosts)).toEqual([])

test.each([
  'Barbed wire it up along the road',
  'We would have to wire it up for a generator',
  'We wire all the houses to code',
  'They wire the whole building to the new meter',
  'It would be wise to pay a surveyor',
  'We pay people with wise advice',
  'A western, union made door',
  'We pay cash. App or no app, we can meet at the bank.',
  'Можно приехать в субботу?',
  'The house stands in the East Venture area, near Union Street in Western Paradise',
  'El hotel tiene wifi y la casa es de Ría Lagartos',
])('ordinary words about money and wires give no warning: %s', isQuiet)
