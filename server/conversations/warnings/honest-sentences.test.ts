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

test.each([
  'We paid 610,123 for both lots',
  'The price is US$610,1234',
  'Asking US$ 1,610,123, or 1.610.123',
  'Between US$325,000\u2013350,000',
  'Somewhere around 325,500–350,500 would do',
  'We need 600*1200 at least',
  'The rent would be 600–1200, depending on the season',
  'The lots measure 75*150 and 100*100',
  'Lots 610, 1234 and 1235 are sold',
  'It was rented 2019–2021 and 2022–2024',
  'It stands at 16.5141,-88.3661 on the map',
  'It stands at 16.514123,\u221288.366123 on the map',
  'Taxes were 325, 1450 and 300 in those years',
  '3 bd • 2 ba • 1,850 sq ft',
  'beds|baths|year: 3|2|2014',
  'We could come 15–18/10/2026, or 2026_10_20',
  'Cuesta 325.000,50 y mide 1.850,75 m2',
  'El lote mide 100*1000 pies',
  'The well is 1️⃣2️⃣0️⃣ ft deep',
])('prices, sizes, dates and coordinates give no warning: %s', isQuiet)

test.each([
  'It is a nice lot.The house is new',
  'The house is well-built.it has 3 bedrooms',
  'The garden is well-kept.The owner lives near',
  'Es bonita.Está cerca del mar.La vista es linda.',
  'I rate it 3.5/10',
  'We can come at 9 a.m./p.m., as you like',
  'It is 1.5/2 acres, at US$2.50/sq.ft or so',
  'Is it 20 ft. by/about 100 ft.?',
  'It measures 7200 sq.ft/acre.and more',
  'See floor-plan.pdf, survey-map.jpg and house-tour.mp4',
  'The photos are in photos-house.zip, the others in lot_2.jpeg/png',
  'The title-deed.docx is signed',
  'Version 1.2.3.4 of the plan, 192.168.1.1/24 is the router',
  'The rooms are furnished.and/or painted',
  'It is for sale by owner.he/she lives next door',
  'The sale is on palapa.example, see palapa.example/property/1?a=b.',
  'I found you on palapa.example.Thanks!',
  'Is the H.O.A. strict, e.g. with pets, i.e. dogs?',
  'The lot is 2.5 mi. from town.near the school',
  'Mr.Smith and Mrs.Coc have the keys',
  'Está a 5 min.en carro, aprox.a 2 km/h',
])('ordinary periods and slashes give no warning of links: %s', isQuiet)
