import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { changePlayers, showPlayersChange } from '#contracts/calls/orders.calls.ts'
import type { ChildAges } from '#contracts/price-terms.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { heldOrder } from '#site/checkout/test-held-order.ts'
import PlayersDialog from './players-dialog.tsx'

const ages = { fromAge: 6, untilAge: 12 }

describe.each(locales)('another group, in %s', (locale) => {
  function open(child: ChildAges | null) {
    const order = heldOrder()
    const api = new FakeApi()
    const limits = { smallest: 2, largest: 6, child }
    const asked = api.answer(showPlayersChange, ({ query }) => ({
      ...limits,
      toPay: query.children === '2' ? 1500 : 0,
      toReturn: 0,
    }))
    const sent = api.answer(changePlayers, { terms: { toPay: 1500, toReturn: 0 }, order })
    const close = vi.fn()
    const opened = openScreen(locale, <PlayersDialog order={order} open close={close} />)
    const { t, user } = opened
    const more = (of: string) => screen.findByRole('button', { name: `${t('a11y.increase')} ${of}` })
    return { ...opened, asked, sent, close, more, press: async (of: string) => user.click(await more(of)) }
  }

  test('children are counted apart where they have a price of their own', async () => {
    const { t, user, asked, sent, close, press } = open(ages)
    const small = t('payment.children', { from: 6, until: 12 })
    await press(small)
    await press(small)
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ players: '6', children: '2' }))
    // Four grown-ups and two children: there is no place for another one.
    for (const of of [small, t('payment.adults', { age: 13 })])
      expect(
        ((await screen.findByRole('button', { name: `${t('a11y.increase')} ${of}` })) as HTMLButtonElement)
          .disabled,
      ).toBe(true)
    await user.click(
      screen.getByRole('button', { name: `${t('a11y.decrease')} ${t('payment.adults', { age: 13 })}` }),
    )
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ players: '5', children: '2' }))
    const yes = screen.getByRole('button', { name: t('summary.group_yes') }) as HTMLButtonElement
    await waitFor(() => expect(yes.disabled).toBe(false))
    await user.click(yes)
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(sent[0]?.body).toEqual({ players: 5, children: 2, expected: { toPay: 1500, toReturn: 0 } })
  })

  test('and are not asked about where all pay the same', async () => {
    const { t, press, asked } = open(null)
    await press(t('payment.players'))
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ players: '5', children: '0' }))
    expect(screen.queryByText(t('payment.adults', { age: 13 }))).toBeNull()
  })
})
