// Shows notices of the office while no window of it is open. It keeps nothing and answers no request.
self.addEventListener('push', (event) => {
  const { title, path, ...notice } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { ...notice, icon: '/icon-192.png', data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data?.path ?? '/office'
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const open = windows.find(({ url }) => /^\/(?:en\/|ar\/)?office(?:\/|$)/.test(new URL(url).pathname))
      if (!open) return self.clients.openWindow(path)
      await open.focus()
      open.postMessage({ path })
    }),
  )
})
