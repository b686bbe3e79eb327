import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listRoomReviews } from '#contracts/calls/reviews.calls.ts'
import { writeCursor } from '#contracts/pages/page-query.ts'
import type { Review } from '#contracts/review.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { summariseRatings } from '#domain/review/summarise-ratings.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { translators } from '#messages/all-messages.ts'
import { ratingsShown } from '#site/shell/ratings-shown.server.ts'
import { reviewView } from '#site/shell/review-view.ts'
import { RoomReviews } from './room-reviews.tsx'

const plain: Review = {
  id: 'one',
  branch: { slug: 'riyadh', name: { en: 'Riyadh', ar: 'الرياض' } },
  room: { slug: 'vault', name: { en: 'Vault', ar: 'الخزنة' } },
  rating: 4,
  authorName: { en: 'Grace', ar: 'Grace' },
  text: { en: 'Mind the lasers', ar: 'Mind the lasers' },
  writtenIn: 'en',
  translatedFrom: null,
  players: 4,
  month: '2026-10',
  answer: { text: 'Or enjoy them', writtenIn: 'en' },
  createdAt: '2026-10-04T20:00:00.000Z',
}
const cursor = writeCursor({ at: new Date(0), id: '00000000-0000-4000-8000-000000000000' })

function open(locale: Locale, reviews: readonly Review[], counts: readonly number[], next: string | null) {
  const t = translators[locale]
  const summary = summariseRatings(counts.map((count, index) => ({ rating: 5 - index, count })))
  const items = reviews.map((one) => reviewView(one, locale, t, 'room'))
  const room = {
    slug: 'vault',
    branch: { slug: 'riyadh', name: plain.branch.name[locale] },
    ratings: ratingsShown(summary, t),
    reviews: { items, next, continued: false },
  }
  return openScreen(locale, <RoomReviews room={room} />)
}

describe.each(locales)('in %s', (locale) => {
  test('stars are counted in sentences, and five of them have an average', () => {
    const { t } = open(locale, [], [3, 1, 0, 0, 1], null)
    screen.getByRole('img', { name: t('a11y.rating', { rating: '4.0' }) })
    const rows = within(screen.getByRole('list', { name: t('review.spread') })).getAllByRole('listitem')
    expect(rows).toHaveLength(5)
    within(rows[0] as HTMLElement).getByText(t('review.spread_row', { rating: 5, count: 3 }))
    within(rows[4] as HTMLElement).getByText(t('review.spread_row', { rating: 1, count: 1 }))
    expect(screen.queryByText(t('review.too_few'))).toBeNull()
  })

  test('four have none, and it is said why', () => {
    const { t } = open(locale, [plain], [3, 1, 0, 0, 0], null)
    screen.getByText(t('review.too_few'))
    expect(screen.queryByRole('img', { name: t('a11y.rating', { rating: '4.8' }) })).toBeNull()
    expect(screen.queryByRole('link', { name: t('review.more') })).toBeNull()
  })

  test('who came and when, what the house answers, and which language it is in where it is another', () => {
    const { t } = open(locale, [plain], [0, 1, 0, 0, 0], null)
    screen.getByText(t('review.group', { count: 4 }), { exact: false })
    expect(screen.getByText('Or enjoy them').closest('div')?.textContent).toContain(t('review.answer'))
    const words = screen.getByText(/Mind the lasers/)
    const name = screen.getByText('Grace')
    const isOther = locale === 'ar'
    expect(words.closest('blockquote')?.lang).toBe(isOther ? 'en' : '')
    expect([name.lang, name.dir]).toEqual(isOther ? ['en', 'ltr'] : ['', ''])
    expect(screen.queryByText(t('review.written_in_en')) !== null).toBe(isOther)
  })

  test('a translation says so, and has the guest’s own words', async () => {
    const text = { en: 'We got out', ar: 'نجونا' }
    const from = locale === 'en' ? 'ar' : 'en'
    const { t } = open(locale, [{ ...plain, text, writtenIn: null, translatedFrom: from }], [0, 1], null)
    const told = screen.getByText(t(`review.translated_from_${from}`), { exact: false })
    const original = screen.getByText(text[from])
    expect([original.lang, original.closest('details')]).toEqual([from, told.closest('details')])
    screen.getByText(new RegExp(text[locale]))
  })

  test('stars alone are shown without quotation marks, and their own language says nothing', () => {
    const mine = { ...plain, text: null, writtenIn: null, translatedFrom: null, answer: null }
    open(locale, [mine], [0, 1], null)
    expect(document.querySelector('blockquote')).toBeNull()
    screen.getByText('Grace')
  })

  test('more come when asked for, the first of them in focus, until there are no more', async () => {
    const api = new FakeApi()
    const asked = api.answer(listRoomReviews, {
      items: [{ ...plain, id: 'two', text: { en: 'Second', ar: 'Second' } }],
      nextCursor: null,
    })
    const { user, t } = open(locale, [plain], [0, 2], cursor)
    const link = screen.getByRole('link', { name: t('review.more') })
    expect(link.getAttribute('href')).toBe(`?reviews=${cursor}#reviews`)
    await user.click(link)
    const second = await screen.findByText(/Second/)
    await waitFor(() => expect(document.activeElement).toBe(second.closest('figure')))
    screen.getByText(/Mind the lasers/)
    expect(screen.queryByRole('link', { name: t('review.more') })).toBeNull()
    expect(asked).toMatchObject([{ params: { branch: 'riyadh', room: 'vault' }, query: { reader: locale } }])
  })

  test('when they do not come, it is said, and asking again helps', async () => {
    const api = new FakeApi()
    api.answer(listRoomReviews, 'no answer')
    const { user, t } = open(locale, [plain], [0, 2], cursor)
    await user.click(screen.getByRole('link', { name: t('review.more') }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    api.answer(listRoomReviews, { items: [{ ...plain, id: 'two' }], nextCursor: null })
    await user.click(screen.getByRole('link', { name: t('review.more') }))
    await waitFor(() => expect(screen.getAllByText(/Mind the lasers/)).toHaveLength(2))
    expect(screen.getByRole('alert').textContent).toBe('')
  })
})
