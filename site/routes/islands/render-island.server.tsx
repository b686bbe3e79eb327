import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { localePath } from '#domain/locale/locale-path.ts'
import { LocaleProvider, MessagesSource } from '#kit/i18n/messages.tsx'
import { messagesInView } from '#messages/all-messages.ts'
import type { RenderIsland } from '#server/pages/island-renderer.ts'
import type { Island } from './island.ts'
import { openingHoursIsland } from './opening-hours.server.tsx'

/** The components that may be asked for on their own. */
const islands: Record<string, Island> = { 'opening-hours': openingHoursIsland }

/** Renders a registered component with the texts and links of a language. */
export const renderIsland: RenderIsland = async (name, props, locale, context) => {
  const island = Object.hasOwn(islands, name) ? islands[name] : undefined
  if (!island) return 'unknown'
  const content = await island(props, context, locale)
  if (content === 'bad_props') return 'bad_props'
  const element = <LocaleProvider locale={locale}>{content}</LocaleProvider>
  const here = localePath('/', locale)
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [here] })
  const html = renderToStaticMarkup(
    <MessagesSource value={messagesInView}>
      <RouterProvider router={router} />
    </MessagesSource>,
  )
  return { html }
}
