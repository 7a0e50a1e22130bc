import { cdp } from 'vitest/browser'

type Point = { x: number; y: number }

/** Sends a command of the DevTools protocol. Its input is real; events that a script dispatches can neither scroll nor drag. */
async function send(method: string, params: object): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> } // untyped in Vitest
  await session.send(method, params)
}

/** Returns a point of the test's frame in the coordinates of the browser's window. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect()
  if (!frame) return { x, y }
  const scale = frame.width / window.innerWidth
  return { x: frame.x + x * scale, y: frame.y + y * scale }
}

export async function mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point): Promise<void> {
  const buttons = type === 'mouseReleased' ? 0 : 1
  await send('Input.dispatchMouseEvent', { type, ...inWindow(at), button: 'left', buttons, clickCount: 1 })
}

/** Scrolls the element below a point by a mouse wheel. */
export async function wheel(at: Point, deltaX: number, deltaY = 0): Promise<void> {
  await send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...inWindow(at), deltaX, deltaY })
}

/** Moves a finger along the points and lifts it. */
export async function swipe(points: Point[]): Promise<void> {
  for (const [at, point] of points.entries())
    await send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [inWindow(point)],
    })
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

type Media = {
  'prefers-reduced-motion'?: 'reduce' | 'no-preference'
  'prefers-contrast'?: 'more'
  'forced-colors'?: 'active'
}

/** Sets media features and the medium. Animations do not play unless a test of a movement asks for them. */
export async function setMedia(media: Media, medium: 'screen' | 'print' = 'screen'): Promise<void> {
  const all: Media = { 'prefers-reduced-motion': 'reduce', ...media }
  const features = Object.entries(all).map(([name, value]) => ({ name, value }))
  await send('Emulation.setEmulatedMedia', { media: medium, features })
}
