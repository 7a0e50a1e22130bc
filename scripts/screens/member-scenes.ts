import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { waitForHydration } from '../../e2e/support/hydration.ts'
import {
  choose,
  failing,
  fill,
  inTurn,
  menu,
  press,
  pressInMain,
  type Scene,
  type Step,
  waitForHeading,
  waiting,
} from './steps.ts'

const images = join(import.meta.dirname, '../../sample/images')

/** Loads the page again; until its scripts run, it is as quiet as one that has settled. */
const reload: Step = async (page) => {
  await page.reload({ waitUntil: 'commit' })
  await waitForHydration(page)
}
const choosePhoto: Step = (page) => page.locator('input[type=file]').setInputFiles('docs/property-list.png')

const account = { Email: 'ana@example.com', Password: 'correct horse battery' }
const unconfirmed = { code: 'email_not_confirmed', message: 'Email not confirmed' }

const accountScenes: Scene[] = [
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up-refused', path: '/signup', reach: pressInMain('Sign Up') },
  { name: 'sign-in', path: '/signin' },
  { name: 'sign-in-member', path: '/signin', as: 'buyer' },
  { name: 'sign-in-refused', path: '/signin', reach: pressInMain('Sign In') },
  { name: 'sign-in-wrong', path: '/signin', reach: inTurn(fill(account), pressInMain('Sign In')) },
  {
    name: 'sign-in-unconfirmed',
    path: '/signin',
    reach: inTurn(fill(account), failing('**/auth/v1/token**', pressInMain('Sign In'), 400, unconfirmed)),
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    reach: inTurn(fill({ Email: account.Email }), pressInMain('Send Reset Link')),
  },
  { name: 'reset-password-old', path: '/reset-password' },
  { name: 'reset-password', path: '/reset-password', as: 'buyer' },
  {
    name: 'reset-password-refused',
    path: '/reset-password',
    as: 'buyer',
    reach: pressInMain('Update password'),
  },
  { name: 'confirm', path: '/auth/confirm?token_hash=x&type=recovery' },
  { name: 'confirm-too-old', path: '/auth/confirm?type=signup' },
]

const interactionCalls = '**/api/users/interactions*'

const changedDocuments = {
  documents: ['terms', 'privacy'].map((document) => ({ document, version: 1, acceptedAt: null })),
}

const dashboardScenes: Scene[] = [
  {
    name: 'changed-terms',
    path: '/services',
    as: 'buyer',
    reach: failing('**/api/users/me/consents', reload, 200, changedDocuments),
  },
  { name: 'menu-member', path: '/services', as: 'seller', reach: menu },
  { name: 'dashboard-new-buyer', path: '/dashboard', as: 'new-buyer' },
  { name: 'dashboard-new-buyer-viewed', path: '/dashboard', as: 'new-buyer', reach: choose(/^Viewed/) },
  { name: 'dashboard-buyer', path: '/dashboard', as: 'buyer', isWhole: true },
  { name: 'dashboard-buyer-passed', path: '/dashboard', as: 'buyer', reach: choose(/^Passed/) },
  { name: 'dashboard-buyer-remove', path: '/dashboard', as: 'buyer', reach: press(/^Remove/) },
  { name: 'dashboard-buyer-reset', path: '/dashboard', as: 'buyer', reach: press('Reset All Stats') },
  {
    name: 'dashboard-buyer-failed',
    path: '/dashboard',
    as: 'buyer',
    reach: failing(interactionCalls, reload),
  },
  {
    name: 'dashboard-buyer-loading',
    path: '/dashboard',
    as: 'buyer',
    reach: waiting(interactionCalls, reload),
  },
  { name: 'dashboard-seller', path: '/dashboard', as: 'seller', isWhole: true },
  { name: 'dashboard-seller-buying', path: '/dashboard', as: 'seller', reach: press('Buyer Dashboard') },
  { name: 'dashboard-starter', path: '/dashboard', as: 'starter' },
  {
    name: 'dashboard-seller-failed',
    path: '/dashboard',
    as: 'seller',
    reach: failing('**/api/users/properties*', reload),
  },
]

const pickType = (type: string) => async (page: Page) => {
  await page.getByRole('radio', { name: type }).check({ force: true })
  await press('Next')(page)
}

const details = inTurn(
  pickType('House'),
  fill({
    'Title (required)': 'Casita with a mango tree by the lagoon',
    'Location (required)': 'Hopkins, Stann Creek',
  }),
  (page) => page.getByLabel('Price (USD)').fill('245,000'),
)

const addPhotos: Step = async (page) => {
  const files = (await readdir(images)).filter((name) => name.endsWith('-1280.webp')).slice(0, 5)
  await page.getByLabel('Add photos').setInputFiles(files.map((name) => join(images, name)))
  await page.getByRole('list', { name: 'Chosen photos' }).getByRole('img').nth(4).waitFor()
}

const photosStep = inTurn(details, press('Next'), addPhotos, (page) =>
  page.getByRole('button', { name: 'Garden' }).click(),
)

const wizardScenes: Scene[] = [
  { name: 'wizard-type', path: '/list-property', as: 'new-seller' },
  { name: 'wizard-type-refused', path: '/list-property', as: 'new-seller', reach: press('Next') },
  { name: 'wizard-details', path: '/list-property', as: 'new-seller', reach: pickType('House') },
  { name: 'wizard-details-land', path: '/list-property', as: 'new-seller', reach: pickType('Land') },
  {
    name: 'wizard-details-refused',
    path: '/list-property',
    as: 'new-seller',
    reach: inTurn(pickType('House'), press('Next')),
  },
  { name: 'wizard-photos', path: '/list-property', as: 'new-seller', reach: inTurn(details, press('Next')) },
  { name: 'wizard-photos-chosen', path: '/list-property', as: 'new-seller', reach: photosStep },
  {
    name: 'wizard-listing',
    path: '/list-property',
    as: 'new-seller',
    reach: inTurn(photosStep, waiting('**/images*', press('List Property'))),
  },
  { name: 'wizard-restored', path: '/list-property', as: 'new-seller', reach: inTurn(details, reload) },
  { name: 'wizard-signed-out', path: '/list-property' },
]

const openEditor: Step = async (page) => {
  await page.getByRole('link', { name: /^Edit Two acres/ }).click()
  await page.getByRole('heading', { name: 'Photos' }).waitFor()
}

const profileScenes: Scene[] = [
  { name: 'edit-listing', path: '/dashboard', as: 'seller', reach: openEditor },
  {
    name: 'edit-listing-withdraw',
    path: '/dashboard',
    as: 'seller',
    reach: inTurn(openEditor, press('Withdraw listing')),
  },
  { name: 'edit-listing-missing', path: '/edit-listing/none', as: 'seller' },
  { name: 'edit-profile', path: '/edit-profile', as: 'seller' },
  { name: 'edit-profile-crop', path: '/edit-profile', as: 'buyer', reach: choosePhoto },
  { name: 'edit-profile-delete', path: '/edit-profile', as: 'buyer', reach: press('Delete my account') },
  {
    name: 'edit-profile-failed',
    path: '/edit-profile',
    as: 'buyer',
    reach: inTurn(
      fill({ Bio: 'Looking for a small house near the sea.' }),
      failing('**/api/users/*', pressInMain('Save')),
    ),
  },
  {
    name: 'edit-profile-saved',
    path: '/edit-profile',
    as: 'new-buyer',
    reach: inTurn(
      fill({ Bio: 'Looking for a small house near the sea.' }),
      pressInMain('Save'),
      waitForHeading(/^Welcome/),
    ),
  },
  { name: 'edit-profile-signed-out', path: '/edit-profile' },
]

/** Opens the listing with the long title, which the sample has none of. */
const openLongest: Step = (page) => page.getByRole('link', { name: /View Details of Two acres/ }).click()

const openFirst: Step = (page) =>
  page.getByRole('main').getByRole('listitem').getByRole('link').first().click()

const chatScenes: Scene[] = [
  { name: 'chat', path: '/chat' },
  { name: 'chat-member-none', path: '/chat', as: 'new-buyer' },
  { name: 'chat-member', path: '/chat', as: 'buyer' },
  { name: 'chat-member-open', path: '/chat', as: 'buyer', reach: openFirst },
  { name: 'chat-member-seller', path: '/chat', as: 'seller', reach: openFirst },
  {
    name: 'chat-member-people',
    path: '/chat',
    as: 'buyer',
    reach: inTurn(openFirst, press('People in this conversation')),
  },
  {
    name: 'chat-member-contact',
    path: '/chat',
    as: 'buyer',
    reach: inTurn(openFirst, press(/^Contact details/)),
  },
  { name: 'chat-member-failed', path: '/chat', as: 'buyer', reach: failing('**/api/conversations', reload) },
  { name: 'chat-open', path: '/chat', reach: openFirst },
  {
    name: 'chat-people',
    path: '/chat?conversation=sample-1',
    reach: press('People in this conversation'),
  },
]

/** The screens of accounts and signed-in users in their main states. */
export const memberScenes: Scene[] = [
  ...accountScenes,
  ...dashboardScenes,
  ...wizardScenes,
  ...profileScenes,
  ...chatScenes,
  { name: 'detail-long', path: '/properties', reach: openLongest },
]
