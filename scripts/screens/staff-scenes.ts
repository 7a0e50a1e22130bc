import { fill, inTurn, press, pressInMain, type Scene, type Step, waiting, failing } from './steps.ts'

const waitForHeading: Step = (page) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()

/** Opens the first row of a list. */
const openFirst =
  (list: string): Step =>
  async (page) => {
    await page.getByRole('list', { name: list, exact: true }).getByRole('link').first().click()
    await page.getByRole('heading', { name: list, level: 1, exact: true }).waitFor({ state: 'detached' })
    await waitForHeading(page)
  }

const pressLink =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('main').getByRole('link', { name }).click()

const waitForDecision: Step = (page) => page.getByRole('heading', { name: 'Decision' }).waitFor()

const reload: Step = async (page) => {
  await page.reload({ waitUntil: 'commit' })
  await waitForHeading(page)
}
const caseOf = (kind: string) => ({ path: `/staff?kind=${kind}`, reach: openFirst('Cases') })
const longestName = '/staff/people?q=Bartholomew'

const scenes: Omit<Scene, 'as'>[] = [
  { name: 'queue', path: '/staff' },
  { name: 'queue-waiting', path: '/staff?show=waiting' },
  { name: 'queue-empty', path: '/staff?show=own' },
  { name: 'queue-loading', path: '/staff', reach: waiting('**/api/staff/queue*', reload) },
  { name: 'queue-failed', path: '/staff', reach: failing('**/api/staff/queue*', reload) },
  { name: 'queue-keys', path: '/staff', reach: press(/^Keys/), isForKeyboard: true },
  { name: 'case-report', ...caseOf('report') },
  {
    name: 'case-report-remove',
    path: '/staff?kind=report',
    reach: inTurn(openFirst('Cases'), pressInMain('Remove'), pressInMain('Remove')),
  },
  { name: 'case-first-listing', ...caseOf('first_listing') },
  { name: 'case-risk-claimed', ...caseOf('risk') },
  {
    name: 'case-own',
    path: '/staff?kind=first_listing',
    reach: inTurn(pressLink(/The lot of a member of staff/), waitForDecision),
  },
  { name: 'case-appeal', ...caseOf('appeal') },
  { name: 'case-waiting', path: '/staff?show=waiting', reach: openFirst('Cases') },
  { name: 'case-missing', path: '/staff/cases/none', reach: waitForHeading },
  { name: 'listings', path: '/staff/listings' },
  { name: 'listings-found', path: '/staff/listings?q=acres' },
  { name: 'listings-empty', path: '/staff/listings?q=nowhere' },
  { name: 'listings-loading', path: '/staff/listings', reach: waiting('**/api/staff/listings*', reload) },
  { name: 'listing', path: '/staff/listings?q=acres', reach: openFirst('Listings') },
  { name: 'listing-removed', path: '/staff/listings?state=removed', reach: openFirst('Listings') },
  { name: 'people', path: '/staff/people' },
  { name: 'people-found', path: longestName },
  { name: 'people-loading', path: '/staff/people', reach: waiting('**/api/staff/people*', reload) },
  { name: 'person', path: longestName, reach: openFirst('People') },
  {
    name: 'person-suspending',
    path: '/staff/people?q=Ana+Mar',
    reach: inTurn(openFirst('People'), pressInMain('Suspend')),
  },
  { name: 'featured', path: '/staff/featured' },
  {
    name: 'featured-adding',
    path: '/staff/featured',
    reach: inTurn(
      fill({ 'Words of its title, place or description': 'land' }),
      pressInMain('Find'),
      press(/^Add /),
    ),
  },
  { name: 'announcements', path: '/staff/announcements' },
  {
    name: 'announcements-refused',
    path: '/staff/announcements',
    reach: pressInMain('Save the announcement'),
  },
  { name: 'places', path: '/staff/places' },
  { name: 'log', path: '/staff/log' },
]

export const staffScenes: Scene[] = scenes.map((scene) => ({
  ...scene,
  name: `staff-${scene.name}`,
  as: 'staff',
}))
