import { expect, test } from 'vitest'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import { propertyStatuses } from '#contract/property-statuses.ts'
import { openTab, tabParameter } from './listing-tabs.ts'

test('the path of the dashboard for a status opens the tab that shows its listings', () => {
  for (const status of propertyStatuses) {
    const { pathname, searchParams } = new URL(dashboardOf(status), 'http://localhost')
    expect(pathname).toBe('/dashboard')
    expect(openTab(searchParams.get(tabParameter) ?? '', undefined).statuses).toContain(status)
  }
  expect(dashboardOf('ACTIVE')).toBe('/dashboard')
})
