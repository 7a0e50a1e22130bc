const failureBar =
  '<p role="alert" class="start-failure">Parts of this page did not load. <a href="">Reload</a></p>'

/**
 * Replaces the template before it by its content after the first frame. The content loads with low priority, so that images come
 * first. A hidden tab has no frames, so there it does not wait. Replacing it again does nothing.
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

const preloadLinks = /<link rel="modulepreload"[^>]*>/g
const moduleAttributes = ' type="module" async="">'
const entryImport = /import\("[^"]+"\)(?=;?\s*<\/script>)/

/**
 * Returns the document with its module script, and the links that preload what it imports, in a template (decision 013). Throws an
 * Error if the document has no module script.
 */
export function loadScriptsAfterPaint(html: string, nonce: string): string {
  const links: string[] = []
  // React writes these links into the head; searching the content, too, would take most of the time.
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd).replaceAll(preloadLinks, (link) => {
    links.push(link)
    return ''
  })
  const start = html.lastIndexOf('<script', html.lastIndexOf(moduleAttributes))
  const end = html.indexOf('</script>', start) + '</script>'.length
  const entry = html.slice(start, end)
  if (!entry.includes(moduleAttributes) || !entryImport.test(entry))
    throw new Error('The document has no module script')
  const late = `<template>${links.join('')}${entry.replace(entryImport, '$&.catch(e=>{offerReload();throw e})')}</template><script nonce="${nonce}">${startCode}</script>`
  return head + html.slice(headEnd, start) + late + html.slice(end)
}
