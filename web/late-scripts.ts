const failureBar =
  '<p role="alert" class="start-failure">Parts of this page did not load. <a href="">Reload</a></p>'

/**
 * Replaces the template before it by its content after the first frame. The content loads with low priority, so that images come
 * first. A hidden tab has no frames, so there it does not wait. To replace it again does nothing.
 * If one of the scripts does not arrive, the page would seem complete but never work, so a bar offers to reload it.
 */
const startCode = `function offerReload() {
document.body.insertAdjacentHTML('beforeend', '${failureBar}')
}
{
const template = document.currentScript.previousSibling
template.content.querySelector('script').onerror = offerReload
const start = () => {
for (const link of template.content.querySelectorAll('link')) link.fetchPriority = 'low'
template.replaceWith(template.content)
}
document.addEventListener('visibilitychange', start)
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
}`

/** The links and the module script are after the content, which is not searched. */
const firstPreload = '<link rel="modulepreload"'
const preloadLinks = /<link rel="modulepreload"[^>]*>/g
const entryScript = /<script[^>]* type="module" async="">.*?<\/script>/s
const entryImport = /import\("[^"]+"\)(?=;?\s*<\/script>)/

/**
 * Returns the document with its module script, and the links that preload what it imports, in a template (decision 013). Throws an
 * Error if the document has no module script.
 */
export function loadScriptsAfterPaint(html: string, nonce: string): string {
  const start = Math.max(html.indexOf(firstPreload), 0)
  const links: string[] = []
  const rest = html.slice(start).replaceAll(preloadLinks, (link) => {
    links.push(link)
    return ''
  })
  const entry = entryScript.exec(rest)?.[0]
  if (entry === undefined || !entryImport.test(entry)) throw new Error('The document has no module script')
  const late = `<template>${links.join('')}${entry.replace(entryImport, '$&.catch(e=>{offerReload();throw e})')}</template><script nonce="${nonce}">${startCode}</script>`
  return html.slice(0, start) + rest.replace(entry, () => late)
}
