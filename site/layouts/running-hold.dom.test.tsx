import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { showVisitor } from '#contracts/calls/visitor.calls.ts'
import type { Visitor } from '#contracts/visitor.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { ownOrders } from '#site/booking/hold/own-orders.ts'
import { PlayedStamp } from '../rooms/played-stamp.tsx'
import { RunningHold } from './running-hold.tsx'

afterEach(() => ownOrders.forget())

const name = { en: 'The Ninth Vault', ar: 'الخزنة التاسعة' }

/** What the server knows, with holds that end so many seconds from now. */
function visitorWith(...seconds: readonly number[]): Visitor {
  const holds = seconds.map((left, place) => ({
    code: `012345678${place}`,
    branch: 'riyadh',
    room: place === 0 ? 'vault' : 'alchemist',
    name,
    heldUntil: new Date(Date.now() + left * 1000).toISOString(),
  }))
  const played = [{ branch: 'riyadh', room: 'vault' }]
  return { now: new Date().toISOString(), holds, contact: null, played }
}

describe.each(locales)('in %s', (locale) => {
  test('nobody who never booked asks for anything', async () => {
    const asked = new FakeApi().answer(showVisitor, visitorWith(500))
    openScreen(locale, <RunningHold />)
    await Promise.resolve()
    expect(asked).toEqual([])
  })

  test('a hold leads back to its checkout, and others are named behind it', async () => {
    ownOrders.hold('0123456780')
    const asked = new FakeApi().answer(showVisitor, visitorWith(500, 550))
    const { t } = openScreen(locale, <RunningHold />)
    const ways = await screen.findAllByRole('link', { name: new RegExp(t('payment.hold_continue')) })
    expect(ways[0]?.getAttribute('href')).toMatch(/\/riyadh\/escape-rooms\/vault\/payment\?order=0123456780$/)
    screen.getByText(t('payment.hold_more', { count: 1 }))
    expect(asked).toMatchObject([{ query: { orders: '0123456780' } }])
  })

  test('it is not said on its own checkout, and what was paid is gone', async () => {
    ownOrders.hold('0123456780')
    const api = new FakeApi()
    const asked = api.answer(showVisitor, visitorWith(500))
    const { t } = openScreen(locale, <RunningHold />, { path: '/riyadh/escape-rooms/vault/payment' })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('complementary', { name: t('payment.hold_title') })).toBeNull()
  })

  test('its end is said, and put away', async () => {
    ownOrders.hold('0123456780')
    new FakeApi().answer(showVisitor, visitorWith(1))
    const { t, user } = openScreen(locale, <RunningHold />)
    const words = t('payment.hold_over', { room: name[locale] })
    expect(await screen.findAllByText(words)).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: t('actions.close') }))
    expect(screen.queryByText(words)).toBeNull()
    expect(ownOrders.get().heldUntil).toBe(0)
  })

  test('a room that was played is stamped, another is not', async () => {
    ownOrders.add('0123456780')
    new FakeApi().answer(showVisitor, visitorWith())
    const { t } = openScreen(
      locale,
      <>
        <RunningHold />
        <PlayedStamp to="/riyadh/escape-rooms/vault" />
        <PlayedStamp to="/riyadh/escape-rooms/alchemist" />
      </>,
    )
    expect(await screen.findAllByText(t('room.played'))).toHaveLength(1)
  })
})
