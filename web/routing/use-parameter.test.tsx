import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useParameter } from './use-parameter.ts'

function Screen() {
  const { search, state } = useLocation()
  const [list, choose] = useParameter('list', 'saved')
  return (
    <>
      <output>{`${list} ${search} ${JSON.stringify(state)}`}</output>
      {['saved', 'viewed'].map((choice) => (
        <button key={choice} type="button" onClick={() => choose(choice)}>
          {choice}
        </button>
      ))}
    </>
  )
}

test('a value other than the default is in the URL, and the other parameters and the state stay', async () => {
  const Routes = createRoutesStub([{ path: '/dashboard', Component: Screen }])
  const entry = { pathname: '/dashboard', search: '?view=buyer', state: { published: 1 } }
  await render(<Routes initialEntries={[entry]} />)
  const shown = page.getByRole('status')
  const press = (choice: string) => page.getByRole('button', { name: choice }).click()
  await expect.element(shown).toHaveTextContent('saved ?view=buyer {"published":1}')
  await press('viewed')
  await expect.element(shown).toHaveTextContent('viewed ?view=buyer&list=viewed {"published":1}')
  await press('saved')
  await expect.element(shown).toHaveTextContent('saved ?view=buyer {"published":1}')
})
