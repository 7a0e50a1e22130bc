import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { site } from '#test/browser/site.ts'
import { blankDraft, type ListingDraft, noPlace } from '#web/listings/draft.ts'
import { useListingForm } from '#web/listings/use-listing-form.ts'
import { siteConfigElementId } from '#web/settings/site-config.ts'
import { PlaceField } from './place-field.tsx'

const cayo = { slug: 'san-antonio-cayo', label: 'San Antonio · Cayo District' }
const toledo = { slug: 'san-antonio-toledo', label: 'San Antonio · Toledo District' }
const hopkins = { slug: 'hopkins', label: 'Hopkins · Stann Creek District' }

const proposedFor: Record<string, object> = {
  'San Antonio': { proposals: [cayo, toledo], matched: null },
  'San Antonio village': { proposals: [cayo, toledo], matched: null },
  Hopkins: { proposals: [hopkins], matched: 'hopkins' },
  'A quiet lagoon': { proposals: [], matched: null },
}

beforeAll(() => {
  const config = document.createElement('script')
  Object.assign(config, {
    id: siteConfigElementId,
    type: 'application/json',
    textContent: JSON.stringify(site),
  })
  document.head.append(config)
})

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      window.location.origin,
    )
    if (!pathname.endsWith('/proposals')) return Promise.resolve(Response.json({ places: [] }))
    const proposed = proposedFor[searchParams.get('text') ?? '']
    return proposed ? Promise.resolve(Response.json(proposed)) : Promise.reject(new TypeError('offline'))
  })
})

afterEach(() => vi.restoreAllMocks())

const location = page.getByRole('combobox', { name: /^Location/ })
const stored = page.getByLabelText('Stored')
const radio = (name: string) => page.getByRole('radio', { name })

async function open(draft: Partial<ListingDraft> = {}): Promise<void> {
  const Form = () => {
    const { form, draft: current } = useListingForm(() => ({ ...blankDraft, ...draft }))
    return (
      <>
        <PlaceField form={form} />
        <output aria-label="Stored">{`[${current.place}]`}</output>
      </>
    )
  }
  const Routes = createRoutesStub([{ path: '/', Component: Form }])
  await render(<Routes />)
}

test('a repeated name is proposed with each district, and one of them or none is chosen by keyboard', async () => {
  await open()
  await location.fill('San Antonio')
  const group = page.getByRole('group', { name: 'Where should buyers find it?' })
  await expect.element(group).toBeVisible()
  await expect.element(page.getByText('2 places are proposed below.')).toBeInTheDocument()
  await expect.element(stored).toHaveTextContent('[]')
  await userEvent.tab()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(radio(toledo.label)).toBeChecked()
  await expect.element(stored).toHaveTextContent('[san-antonio-toledo]')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('None of these')).toBeChecked()
  await expect.element(stored).toHaveTextContent(`[${noPlace}]`)
})

test('the place that the text names is chosen without being stored, so that a later text decides again', async () => {
  await open({ location: 'Hopkins' })
  await expect.element(radio(hopkins.label)).toBeChecked()
  await expect.element(page.getByText('One place is proposed below.')).toBeInTheDocument()
  await expect.element(stored).toHaveTextContent('[]')
  await location.fill('A quiet lagoon')
  await expect.element(radio(hopkins.label)).not.toBeInTheDocument()
  await location.fill('San Antonio')
  await expect.element(radio(cayo.label)).not.toBeChecked()
})

test.each([
  ['a chosen place', 'san-antonio-toledo', toledo.label],
  ['the choice of none', noPlace, 'None of these'],
])('%s stays while the same places are proposed, and not with others', async (_, place, label) => {
  await open({ location: 'San Antonio', place })
  await expect.element(radio(label)).toBeChecked()
  await location.fill('San Antonio village')
  await location.fill('Somewhere that cannot be loaded')
  await location.fill('San Antonio village')
  await expect.element(stored).toHaveTextContent(`[${place}]`)
  await location.fill('Hopkins')
  await expect.element(radio(hopkins.label)).toBeChecked()
  await expect.element(stored).toHaveTextContent('[]')
})

test('a changed text is without the place that was chosen for the former one, also when its places cannot be loaded', async () => {
  await open({ location: 'San Antonio', place: 'san-antonio-toledo' })
  await expect.element(radio(toledo.label)).toBeChecked()
  await location.fill('Somewhere that cannot be loaded')
  expect(stored.element().textContent).toBe('[]')
  await expect.element(radio(toledo.label)).not.toBeInTheDocument()
  await location.fill('San Antonio ')
  await expect.element(radio(toledo.label)).toBeChecked()
  await expect.element(stored).toHaveTextContent('[san-antonio-toledo]')
})
