import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Locale } from '#domain/locale/locale.ts'
import { allMessages } from '#messages/all-messages.ts'
import { LocaleProvider, MessagesSource } from './messages.tsx'

type Around = {
  /** What the site's root has loaded. */
  readonly root?: object
  readonly path?: string
}

/** A screen's HTML as the server sends it, with every text of its language and a router around it. */
export function renderScreen(locale: Locale, screen: ReactNode, { root, path = '/' }: Around = {}): string {
  const routes = [{ id: 'root', path, element: screen, loader: () => null }]
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { root: root ?? null } },
  })
  return renderToStaticMarkup(
    <MessagesSource value={(of) => allMessages[of]}>
      <LocaleProvider locale={locale}>
        <RouterProvider router={router} />
      </LocaleProvider>
    </MessagesSource>,
  )
}
