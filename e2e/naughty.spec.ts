import type { Page } from '@playwright/test'
import blns from 'big-list-of-naughty-strings' with { type: 'json' }
import type { Order } from '../contracts/order.ts'
import { expect, test } from './fixtures/house.ts'
import { newCall, paidOrder } from './fixtures/paid-order.ts'

const naughty = blns.map((text) => text.toWellFormed())

/** Markup that came to life would ask something, fetch something or stand there as an element. */
function watchForLife(page: Page): string[] {
  const alive: string[] = []
  page.on('dialog', (dialog) => {
    alive.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') alive.push(request.url())
  })
  return alive
}

test('whatever guests write to us is shown as typed, never as markup', async ({ page, house }) => {
  const alive = watchForLife(page)
  const form = {
    ...{ name: 'Noura', email: 'noura@guest.example', company: '', phone: '0501234567@SA', country: 'SA' },
    ...{ requestType: 'birthday', group: 'family', playersCount: '6', photoSession: false },
    ...{ branch: 'riyadh', notes: '' },
  }
  const sent = await page.request.post('/api/requests', { headers: newCall(), data: form })
  const { code } = await sent.json()
  const { id } = await house.db
    .selectFrom('request')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const said = naughty.filter((text) => /\S/.test(text) && !text.includes('\0'))
  const at = (position: number) => new Date(Date.now() - (said.length - position) * 1000)
  const rows = said.map((text, position) => ({
    ...{ request_id: id, author: 'guest', text, created_at: at(position) },
  }))
  await house.db
    .insertInto('request_message')
    .values(rows as never)
    .execute()
  await page.goto('/requests')
  const shown = page.locator('.message__text')
  await expect(shown).toHaveCount(said.length)
  expect(await shown.allTextContents()).toEqual(said)
  await expect(shown.locator('*')).toHaveCount(0)
  expect(alive).toEqual([])
})

test('so are names on a ticket and in a cart', async ({ page }) => {
  const alive = watchForLife(page)
  // All of them in one name: the rules of the form would take few, and a page must not rely on rules.
  const name = naughty.join('\n')
  async function rename(code: string, change: (order: Order) => void) {
    await page.route(`**/api/orders/${code}`, async (route) => {
      const answer = await route.fetch()
      const order: Order = await answer.json()
      change(order)
      await route.fulfill({ response: answer, json: order })
    })
  }
  const ticket = await paidOrder(page.request, { branch: 'dubai', room: 'station', locale: 'ar' })
  await rename(ticket.code, ({ contact }) => Object.assign(contact, { groupName: name }))
  await page.goto(ticket.link)
  await expect(page.locator('.ticket__qr path')).toBeVisible()
  const group = page.locator('.ticket bdi').filter({ hasText: 'undefined' }).first()
  expect(await group.textContent()).toBe(name)
  await expect(group.locator('*')).toHaveCount(0)

  const gift = {
    ...{ kind: 'gift_card', product: 'giftcard', design: 'keyhole', worth: { of: 'amount', amount: 20_000 } },
    ...{ recipientName: 'Noura', recipientEmail: 'noura@guest.example', senderName: 'Lama' },
    ...{ message: '', locale: 'en', deliverOn: null },
  }
  const opened = await page.request.post('/api/carts', {
    headers: newCall(),
    data: { branch: 'riyadh', items: [gift] },
  })
  const { code } = await opened.json()
  await rename(code, ({ items }) => {
    for (const { item } of items) Object.assign(item, { recipientName: name, message: name })
  })
  const kept = JSON.stringify({ code, branch: 'riyadh', count: 1 })
  await page.evaluate((value) => localStorage.setItem('cart', value), kept)
  await page.goto('/cart')
  for (const words of [page.locator('.item__gift b'), page.locator('.item__gift p:last-child bdi')]) {
    await expect(words).toContainText('undefined')
    expect(await words.textContent()).toBe(name)
    await expect(words.locator('*')).toHaveCount(0)
  }
  expect(alive).toEqual([])
})
