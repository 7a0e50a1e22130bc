import axe, { type RunOptions } from 'axe-core'

const options: RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
  // The frame of the site, which is not rendered around a component, has the landmarks.
  rules: { region: { enabled: false } },
}
const colorRules = ['color-contrast', 'link-in-text-block']

/** Returns what axe finds on the page, or in one part of it, one line each. */
export async function violations(part = 'body'): Promise<string[]> {
  return analyze(part, options)
}

/**
 * Returns what axe finds on the page, or in one part of it, in the light and the dark theme. The themes differ only in colors,
 * so the dark theme is checked only with the rules about color.
 */
export async function violationsInBothThemes(part = 'body'): Promise<string[]> {
  const { dataset } = document.documentElement
  try {
    await setTheme('light')
    const inLight = await analyze(part, options)
    await setTheme('dark')
    const inDark = await analyze(part, { ...options, runOnly: colorRules })
    return [...inLight.map((line) => `light: ${line}`), ...inDark.map((line) => `dark: ${line}`)]
  } finally {
    delete dataset['theme']
  }
}

/** Changes the theme, and waits until the colors have followed: each element has a transition, which starts after its parent's. */
async function setTheme(theme: 'light' | 'dark'): Promise<void> {
  document.documentElement.dataset['theme'] = theme
  await nextFrame()
  do await nextFrame()
  while (document.getAnimations().some(({ playState }) => playState === 'running'))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

async function analyze(part: string, runOptions: RunOptions): Promise<string[]> {
  const found = await axe.run(part, runOptions)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
