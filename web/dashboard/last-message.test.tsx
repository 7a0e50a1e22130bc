import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { viewOfConversation, viewOfPhotos } from '#test/browser/conversations-api.ts'
import { LastMessage } from './last-message.tsx'

test.each([
  ['Ana Cal: A photo', '', 1],
  ['Ana Cal: 2 photos', '', 2],
  ['Ana Cal: The gate', 'The gate', 1],
  ['', '', 0],
])('the dashboard shows the newest message: %s', async (shown, text, count) => {
  const conversation = viewOfConversation('one', 4, { lastMessage: viewOfPhotos(4, text, count) })
  const Component = () => <LastMessage conversation={conversation} />
  const Routes = createRoutesStub([{ path: '/', Component }])
  const screen = await render(<Routes initialEntries={['/']} />)
  await expect.poll(() => screen.container.querySelector('a')?.textContent ?? '').toBe(shown)
})
