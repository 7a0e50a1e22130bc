// Does one thing: shows a page of its own when a document cannot be had. It keeps no document or script of the site,
// so that a visitor never sees an older release than the server's.
const cacheName = 'offline-4'
const offlinePage = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(cacheName).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))),
  )
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(start())
})

async function start() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  // a browser offers to send a form again, which the page below cannot
  if (mode === 'navigate' && method === 'GET') event.respondWith(load(event))
})

async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}
