import type { OrderSplit, SharePage, SplitToOpen } from '#contracts/share.ts'
import type { Database } from '#server/db/connect.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { openOffice } from '#server/staff/test-office.ts'

/** A venue in which a deposit is enough, with phones of those who book and of their friends. */
export async function openShares(db: Database) {
  await db.updateTable('branch').set({ deposit_percent: 20 }).where('slug', '=', 'riyadh').execute()
  const shop = await openShop(db)
  const clock = { now: shop.now }
  const { providers, bank } = shop
  const office = openOffice(db, { now: () => clock.now, providers })
  const refOf = (redirectUrl: string) => redirectUrl.split('/').at(-1) ?? ''

  /** A game that is booked by its deposit, and whoever booked it. */
  async function booked(players = 4, slot = shop.slots()) {
    clock.now = shop.now
    const guest = openGuest(shop)
    const { body: held } = await guest.hold(slot, {}, players)
    const order = guest.keyOf(held as { code: string; key: string })
    await order.send('PATCH', '', { ...guest.details, pays: 'deposit' })
    const { body } = await order.send('POST', '/payments')
    bank.end(refOf(String(body.redirectUrl)), 'succeeded')
    const news = await order.get('/payment')
    const { id } = await db
      .selectFrom('order')
      .select('id')
      .where('code', '=', held.code)
      .executeTakeFirstOrThrow()
    const open = async (wish: Partial<SplitToOpen> = {}) => {
      const shares = [{ label: 'Omar' }, { label: 'Sara' }, {}]
      const opened = await order.send('POST', '/split', { mode: 'even', ifShort: 'desk', shares, ...wish })
      if (opened.status !== 201) throw new Error(opened.text)
      return (opened.body as OrderSplit).split as NonNullable<OrderSplit['split']>
    }
    return {
      id,
      code: String(held.code),
      order,
      slot,
      due: news.body.order.payable - news.body.order.paid,
      payable: Number(news.body.order.payable),
      open,
      split: async () => ((await order.get('/split')).body as OrderSplit).split,
    }
  }

  /** A phone that was sent a link. */
  async function phone({ code, key }: { code: string; key: string }) {
    const browser = office.browser()
    const opened = await browser.post(`/shares/${code}/access`, { key })
    const at = `/shares/${code}`
    const start = (count = 1, email = 'friend@friends.example') =>
      browser.post(`${at}/payments`, { count, email })
    return {
      browser,
      opened,
      start,
      look: async () => (await browser.get(at)).body as SharePage,
      /** Opens the bank's page and pays; answers the bank's name for the payment. */
      async pay(count = 1, email = 'friend@friends.example') {
        const started = await start(count, email)
        if (started.status !== 201) throw new Error(started.text)
        const ref = refOf(started.body.redirectUrl)
        bank.end(ref, 'succeeded')
        await browser.get(at)
        return ref
      },
    }
  }

  const money = async (id: string) => {
    const order = await shop.order(id)
    return { owed: order.payable - order.paid, back: order.refunds.requested + order.refunds.succeeded }
  }

  const mailsOf = async (id: string, kinds: readonly string[]) => {
    const rows = await db
      .selectFrom('mail')
      .select(['kind', 'recipient'])
      .where('order_id', '=', id)
      .where('kind', 'in', [...kinds] as never)
      .orderBy('kind')
      .execute()
    return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
  }

  return { shop, db, bank, clock, office, booked, phone, refOf, money, mailsOf }
}
