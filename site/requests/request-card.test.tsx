import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { GuestRequest } from '#contracts/request.ts'
import { locales } from '#domain/locale/locale.ts'
import { LocaleProvider, MessagesSource } from '#kit/i18n/messages.tsx'
import { allMessages } from '#messages/all-messages.ts'
import { RequestCard } from './request-card.tsx'

const request: GuestRequest = {
  code: 'R90G65DHFN',
  state: 'new',
  type: 'birthday',
  playersCount: 8,
  photoSession: true,
  notes: '',
  branch: {
    slug: 'riyadh',
    name: { en: 'Riyadh', ar: 'الرياض' },
    timeZone: 'Asia/Riyadh',
    businessDayStart: '06:00',
  },
  createdAt: '2026-11-18T03:20:00.000Z',
  messages: [],
  quote: null,
  order: null,
  automatic: false,
}

describe.each(locales)('in %s', (locale) => {
  const words = allMessages[locale]
  function shown(one: GuestRequest): string {
    const card = <RequestCard request={one} isNamed={false} onChange={() => {}} />
    const routes = [{ id: 'root', path: '/', element: card, loader: () => null }]
    const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: null } } })
    return renderToStaticMarkup(
      <MessagesSource value={(of) => allMessages[of]}>
        <LocaleProvider locale={locale}>
          <RouterProvider router={router} />
        </LocaleProvider>
      </MessagesSource>,
    )
  }

  test('a request that is with the branch says so, and takes a reply', () => {
    const card = shown(request)
    expect(card).toContain(words['requests.state_new'])
    expect(card).toContain('<textarea')
    expect(card).not.toContain(words['fields.prove'])
  })

  test('one that waits for its press claims nothing else, and has one thing to do', () => {
    const card = shown({ ...request, automatic: true })
    expect(card).toContain(words['requests.state_unproven'])
    expect(card).not.toContain(words['requests.state_new'])
    expect(card).toContain(words['fields.prove'])
    expect(card).not.toContain('<textarea')
  })
})
