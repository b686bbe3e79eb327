import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { showOwnDevice } from '#contracts/calls/office/devices.calls.ts'
import * as calls from '#contracts/calls/office/news.calls.ts'
import type { NewsLine, NewsWishes, OfficeNews } from '#contracts/office/news.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { officeQueries } from '#office/data/office-queries.ts'
import { OfficeNav } from '../office-nav.tsx'
import { BoardNotices } from './board-notices.tsx'
import { NewsPage } from './news-page.tsx'
import { NewsWatch } from './news-watch.tsx'

const branchOf = (slug: string, timeZone: string) => ({
  slug,
  name: { en: slug, ar: `فرع ${slug}` },
  timeZone,
  businessDayStart: '06:00',
  currency: 'SAR' as const,
})
const self: StaffSelf = {
  id: '0',
  name: 'Huda',
  email: 'huda@venue.example',
  role: 'manager',
  locale: 'en',
  branches: [branchOf('riyadh', 'Asia/Riyadh'), branchOf('dubai', 'Asia/Dubai')],
  archivedBranches: [],
  twoFactor: 'on',
  may: ['account.use', 'news.read', 'order.search', 'request.read'],
  demo: false,
  hasPin: false,
  byPin: false,
}

const line = (id: number, more: Partial<NewsLine> = {}): NewsLine => ({
  id,
  topic: 'booking_new',
  branch: 'riyadh',
  at: '2026-11-19T18:00:00.000Z',
  seen: false,
  title: `Booking ${id}`,
  text: 'The Vault · 4 players',
  path: '/office/bookings/7K3M9QXP2T',
  ...more,
})
const newsOf = (items: NewsLine[], bookings = items.length): OfficeNews => ({
  unseen: { bookings, waiting: 0, requests: 0, reviews: 0, store: 0 },
  items,
})

const started = vi.fn()

/** What sounds in a browser, for as long as the page is open. */
class SilentAudio {
  readonly currentTime = 0
  async resume() {}
  createOscillator() {
    return { frequency: {}, connect: (next: object) => next, start: started, stop() {} }
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} }
  }
}

/** A window of the office comes back to its connection, and asks. */
const askAgain = () => window.dispatchEvent(new Event('online'))

describe.each(locales)('news in %s', (locale) => {
  beforeEach(() => {
    localStorage.clear()
    officeQueries.clear()
  })

  function openOffice(path = '/office') {
    const api = new FakeApi()
    api.answer(showOwnDevice, { device: null })
    const listed = api.answer(calls.listNews, newsOf([line(1)]))
    const seen = api.answer(calls.noteNewsSeen, undefined)
    const opened = openScreen(
      locale,
      <>
        <NewsWatch />
        <OfficeNav self={self} />
        <BoardNotices branch="riyadh" />
      </>,
      { path },
    )
    return { api, listed, seen, ...opened }
  }

  test('are counted in the menu beside names that stay what they are', async () => {
    const { api, t, listed } = openOffice()
    const link = screen.getByRole('link', { name: t('office.nav.bookings') })
    await waitFor(() => expect(within(link).getByText('1')).toBeTruthy())
    expect(link.getAttribute('aria-describedby')).toBeTruthy()
    expect(screen.getByRole('link', { name: t('office.nav.bookings') })).toBe(link)
    api.answer(calls.listNews, newsOf([line(1, { seen: true })], 0))
    askAgain()
    await waitFor(() => expect(within(link).queryByText('1')).toBeNull())
    expect(listed[0]?.locale).toBe(locale)
  })

  test('are seen by opening their screen, or the order itself', async () => {
    const { seen, router } = openOffice()
    await waitFor(() => expect(screen.getAllByText('1').length).toBeGreaterThan(0))
    expect(seen).toEqual([])
    await router.navigate('/office/bookings')
    await waitFor(() => expect(seen.map(({ body }) => body)).toEqual([{ screen: 'bookings' }]))
    await router.navigate('/office/bookings/7K3M9QXP2T')
    await waitFor(() => expect(seen.at(-1)?.body).toEqual({ order: '7K3M9QXP2T' }))
  })

  test('are said on the board of their branch when they come, and lead there', async () => {
    const { api, user, t, listed, router } = openOffice()
    await waitFor(() => expect(listed).toHaveLength(1))
    // What was there before the board was opened is no news to it.
    expect(screen.queryByText(/Booking 1/)).toBeNull()
    api.answer(calls.listNews, newsOf([line(3, { branch: 'dubai' }), line(2), line(1)]))
    askAgain()
    const notice = await screen.findByRole('status')
    expect(notice.textContent).toContain('Booking 2: The Vault · 4 players')
    expect(screen.queryByText(/Booking 3/)).toBeNull()
    await user.click(within(notice).getByRole('button', { name: t('office_news.see') }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/office\/bookings\/7K3M9QXP2T$/))
  })

  test('that come in numbers are one notice, and ring only where it is wished', async () => {
    started.mockClear()
    vi.stubGlobal('AudioContext', SilentAudio)
    const { api, listed, t } = openOffice()
    await waitFor(() => expect(listed).toHaveLength(1))
    const many = [5, 4, 3, 2].map((id) => line(id))
    api.answer(calls.listNews, newsOf([...many, line(1)]))
    askAgain()
    expect((await screen.findByRole('status')).textContent).toContain(t('office_news.count', { count: 4 }))
    expect(started).not.toHaveBeenCalled()
    localStorage.setItem('office-news-sound', 'on')
    api.answer(calls.listNews, newsOf([line(6), ...many, line(1)]))
    askAgain()
    await waitFor(() => expect(started).toHaveBeenCalledTimes(2))
  })

  const wishes: NewsWishes = {
    topics: [
      { topic: 'booking_new', way: 'office' },
      { topic: 'request', way: 'at_once' },
    ],
    branches: null,
    mails: true,
    colleagues: false,
    digestHour: 9,
    quiet: null,
    timeZone: 'Asia/Riyadh',
    delivers: false,
    devices: 0,
  }

  function openPage(items: NewsLine[] = []) {
    const api = new FakeApi()
    api.answer(showOwnDevice, { device: null })
    api.answer(calls.listNews, newsOf(items))
    api.answer(calls.showNewsWishes, wishes)
    return { api, ...openScreen(locale, <NewsPage self={self} />) }
  }

  test('are chosen one by one, with branches, hours and quiet', async () => {
    const { api, user, t } = openPage()
    const saved = api.answer(
      calls.saveNewsWishes,
      ({ body }) => ({ ...wishes, ...(body as object) }) as NewsWishes,
    )
    const choose = async (label: string, option: string) =>
      user.selectOptions(await screen.findByRole('combobox', { name: label }), option)
    await choose(t('office_news.topic_booking_new'), t('office_news.way_digest'))
    await choose(t('office_news.digest_hour'), '18')
    await user.click(screen.getByRole('checkbox', { name: t('office_news.all_branches') }))
    const dubai = self.branches[1]?.name[locale as Locale] ?? ''
    await user.click(screen.getByRole('checkbox', { name: dubai }))
    await user.click(screen.getByRole('checkbox', { name: t('office_news.quiet') }))
    await choose(t('office_news.quiet_until'), '7')
    await user.click(screen.getByRole('button', { name: t('actions.save_changes') }))
    await screen.findByText(t('toasts.saved'))
    expect(saved[0]?.body).toEqual({
      topics: [
        { topic: 'booking_new', way: 'digest' },
        { topic: 'request', way: 'at_once' },
      ],
      branches: ['riyadh'],
      mails: true,
      colleagues: false,
      digestHour: 18,
      quiet: { from: 23, until: 7 },
      timeZone: 'Asia/Riyadh',
    })
  })

  test('say that no mail is sent, and that this browser can not ring', async () => {
    const { t } = openPage()
    await screen.findByText(t('office_news.no_mail_server'))
    await screen.findByText(t('office_news.ring_none'))
    expect(screen.queryByRole('button', { name: t('office_news.ring_start') })).toBeNull()
  })

  test('are listed with what is new, and all marked as read by a press', async () => {
    const { api, user, t } = openPage([line(2), line(1, { seen: true })])
    const items = await screen.findAllByRole('link', { name: /Booking/ })
    expect(items.map((item) => item.textContent?.includes(t('office_news.new')))).toEqual([true, false])
    const seen = api.answer(calls.noteNewsSeen, undefined)
    api.answer(calls.listNews, newsOf([line(2, { seen: true }), line(1, { seen: true })]))
    const press = screen.getByRole('button', { name: t('office_news.read_all') })
    await user.click(press)
    await waitFor(() => expect(press.isConnected).toBe(false))
    expect(seen[0]?.body).toEqual({ all: true })
  })
})
