import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { createOverlays, OverlayScope } from '#kit/ui/overlays/overlay-store.ts'
import { Overlays } from '#kit/ui/overlays/overlays.tsx'
import { allMessages, translators } from '#messages/all-messages.ts'
import { LocaleProvider, MessagesSource } from '../i18n/messages.tsx'

type Around = {
  /** What the site's root has loaded. */
  readonly root?: object
  readonly path?: InitialEntry
}

/**
 * A part of a page in a document, with the texts of its language, a router and overlays of its own around it. Answers
 * whoever acts on it, the words of its language, and where the router stands.
 */
export function openScreen(locale: Locale, screen: ReactNode, { root, path = '/' }: Around = {}) {
  document.documentElement.lang = locale
  document.documentElement.dir = direction(locale)
  const overlays = createOverlays()
  const element = (
    <OverlayScope value={overlays}>
      {screen}
      <Overlays />
    </OverlayScope>
  )
  const routes = [{ id: 'root', path: '*', element, loader: () => root ?? null }]
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { root: root ?? null } },
  })
  render(
    <MessagesSource value={(of) => allMessages[of]}>
      <LocaleProvider locale={locale}>
        <RouterProvider router={router} />
      </LocaleProvider>
    </MessagesSource>,
  )
  return { user: userEvent.setup(), t: translators[locale], router }
}
