import type { Page } from '@playwright/test'
import { expectSkeletons } from './settle.ts'

export type Visitor = 'guest' | 'new-buyer' | 'buyer' | 'seller' | 'starter' | 'new-seller' | 'staff'
export type Step = (page: Page) => Promise<void>

/**
 * A screen in one of its states. `reach` takes the steps that lead there from the path; `isWhole` asks for the whole page as well as
 * the window. A `new-seller` is another account in each capture. A scene that `isForKeyboard` is not captured on a phone.
 */
export type Scene = {
  name: string
  path: string
  as?: Visitor
  reach?: Step
  isWhole?: boolean
  isForKeyboard?: boolean
}

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click()

export const pressInMain =
  (name: string): Step =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click()

export const choose =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('tab', { name }).click()

export const fill =
  (values: Record<string, string>): Step =>
  async (page) => {
    for (const [label, value] of Object.entries(values))
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  }

/** Waits for a heading of the main content. */
export const waitForHeading =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('main').getByRole('heading', { name }).first().waitFor()

/** Runs several steps in order. */
export const inTurn =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }

/** Responds to every call that matches the pattern with a failure, or with the given status and body. */
export const failing =
  (calls: string, open: Step, status = 500, json: unknown = { code: 'internal', message: '' }): Step =>
  async (page) => {
    await page.route(calls, (route) => route.fulfill({ status, json }))
    await open(page)
  }

/** Leaves every call that matches the pattern pending, so that the page keeps its placeholders. */
export const waiting =
  (calls: string, open: Step): Step =>
  async (page) => {
    expectSkeletons(page)
    await page.route(calls, () => undefined)
    await open(page)
  }

export const menu: Step = async (page) => {
  const button = page.getByRole('banner').locator('summary')
  if (await button.isVisible()) await button.click()
}
