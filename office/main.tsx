import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import type { Site } from '#contracts/pages/site.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { loadMessages } from '#kit/i18n/load-messages.ts'
import { guardReloads } from '#kit/runtime/reload-guard.ts'
import { watchPage } from '#kit/runtime/watch-page.ts'
import { officeRouter } from './office-router.tsx'
import './styles.css'

/** Fills the document that the server sent (index.html): the office lives in the browser alone. */
function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no #${id}`)
  return element
}

guardReloads()
const watch = watchPage()
const site: Site | null = JSON.parse(elementOf('site-data').textContent)

await loadMessages(parseLocalePath(window.location.pathname).locale).catch(watch.mountError)

const router = officeRouter(site)
// Whoever reloads the page for new files asks it where the visitor was going.
window.__reactRouterDataRouter = router

// From now on each screen has a title of its own, and a browser takes the first it finds.
document.querySelector('title')?.remove()
createRoot(elementOf('office'), {
  // The router hands what it caught to viewError, which logs it.
  onCaughtError: () => {},
  onUncaughtError: watch.mountError,
}).render(
  <StrictMode>
    <RouterProvider router={router} onError={watch.viewError} />
  </StrictMode>,
)
