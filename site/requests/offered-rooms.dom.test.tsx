import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { startPayment } from '#contracts/calls/payments.calls.ts'
import { acceptQuote } from '#contracts/calls/requests.calls.ts'
import type { GuestRequest, SeveralRooms } from '#contracts/request.ts'
import { locales } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { RequestOffer } from './request-offer.tsx'

const words = (text: string) => ({ en: text, ar: text })
const clock = { timeZone: 'Asia/Riyadh', businessDayStart: '06:00' }
const startsAt = '2030-12-03T17:00:00.000Z'
// One o'clock at night: it belongs to the evening before.
const late = '2030-12-03T22:00:00.000Z'
const order = { code: 'ABCDEFGH01', room: 'vault', stage: 'confirmed', heldUntil: null } as const

function requestWith(changes: Partial<SeveralRooms>, accepted = false): GuestRequest {
  const part = { players: 20, amount: 100_000, order: null, state: 'offered' as const }
  return {
    code: 'ABCDEFGH00',
    state: accepted ? 'accepted' : 'quoted',
    type: 'corporate',
    branch: { slug: 'riyadh', name: words('Riyadh'), ...clock },
    playersCount: 40,
    photoSession: false,
    notes: '',
    automatic: false,
    createdAt: '2030-11-15T12:00:00.000Z',
    messages: [],
    quote: {
      id: 'offer',
      room: { slug: 'vault', name: words('Vault') },
      startsAt,
      players: 40,
      amount: 230_000,
      currency: 'SAR',
      validUntil: '2030-12-01T12:00:00.000Z',
      several: {
        parts: [
          { ...part, room: { slug: 'vault', name: words('Vault') }, startsAt },
          { ...part, room: { slug: 'hangar', name: words('Hangar') }, startsAt: late },
        ],
        addOns: [],
        lines: [{ name: 'Coffee', amount: 30_000 }],
        deposit: 90_000,
        payBy: null,
        releasesAt: null,
        released: false,
        company: 'Sidra Trading',
        taxNumber: '300000000000003',
        paid: 0,
        due: 0,
        dueNow: 0,
        ...changes,
      },
    },
    order: accepted ? order : null,
  }
}

describe.each(locales)('an offer of several rooms, as its guest sees it in %s', (locale) => {
  function openOffer(request: GuestRequest) {
    const api = new FakeApi()
    const onChange = vi.fn<() => void>()
    const opened = openScreen(locale, <RequestOffer request={request} onAsk={() => {}} onChange={onChange} />)
    return { ...opened, api, onChange }
  }
  const shown = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? ''
  const inWords = (amount: number) => formatMoney(money(amount, 'SAR'), locale).replaceAll(/\s/g, ' ')

  test('extras and what happens when it is not paid stand in it before anybody accepts', () => {
    const { t } = openOffer(
      requestWith({
        addOns: [{ slug: 'photos', name: words('Photos'), quantity: 3, amount: 22_500 }],
        payBy: '2030-11-28T20:00:00.000Z',
        releasesAt: '2030-11-29T20:00:00.000Z',
      }),
    )
    expect(shown()).toContain('Photos × 3')
    expect(shown()).toContain(inWords(22_500))
    const [said] = t('requests.rooms_release', { when: '|' }).split('|')
    expect(shown()).toContain(said)
  })

  test('rooms that were given up are said to be', () => {
    const { t } = openOffer(requestWith({ releasesAt: '2030-11-29T20:00:00.000Z', released: true }))
    expect(shown()).toContain(t('requests.rooms_released'))
    expect(shown()).not.toContain(t('requests.rooms_release', { when: '|' }).split('|')[0])
  })

  test('it says every room, line and sum, and is accepted without leaving the page', async () => {
    const { api, onChange, user, t } = openOffer(requestWith({}))
    for (const part of ['Vault', 'Hangar', 'Coffee', 'Sidra Trading', '300000000000003'])
      expect(shown()).toContain(part)
    for (const amount of [230_000, 100_000, 30_000, 90_000, 140_000])
      expect(shown()).toContain(inWords(amount))
    const asked = api.answer(acceptQuote, {
      order: { code: order.code, key: 'A'.repeat(26), branch: 'riyadh', room: 'vault' },
    })
    await user.click(screen.getByRole('button', { name: t('requests.rooms_accept') }))
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
    expect(asked).toMatchObject([{ body: { quote: 'offer' } }])
  })

  test('once accepted, the deposit is asked for, and nothing when all is paid', async () => {
    const due = { due: 230_000, dueNow: 90_000 }
    const { api, onChange, user, t } = openOffer(requestWith(due, true))
    const asked = api.answer(startPayment, { redirectUrl: null })
    const label = t('requests.rooms_pay', { amount: formatMoney(money(90_000, 'SAR'), locale) })
    await user.click(screen.getByRole('button', { name: label }))
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
    expect(asked).toHaveLength(1)
  })

  test('what is paid has no button', () => {
    const { t } = openOffer(requestWith({ paid: 230_000 }, true))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: t('requests.quote_ticket') })).toBeTruthy()
  })
})
