import { beforeAll, expect, test } from 'vitest'
import type { PlanBook } from '#contracts/office/plans.ts'
import type { PriceBook, PriceDraft, PricePreview } from '#contracts/office/prices.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'

const prices = '/office/branches/riyadh/prices'

describeOnDemoDatabase('the prices of a branch', (getDb) => {
  let shop: TestShop
  let manager: Browser
  let owner: Browser

  beforeAll(async () => {
    shop = await openShop(getDb())
    const office = openOffice(getDb(), { now: () => shop.now, providers: shop.providers })
    manager = await office.as('majed')
    owner = await office.as('layla')
  })

  const read = async () => (await manager.get(prices)).body as PriceBook
  const save = (draft: PriceDraft, version: string, by = manager) =>
    by.call('PUT', prices, { ...draft, version })
  const raised = ({ prices: now }: PriceBook, by: number): PriceDraft => ({
    ...now,
    rooms: now.rooms.map((one) => ({
      ...one,
      tiers: one.tiers.map(({ players, price }) => ({
        players,
        price: one.room === 'vault' ? price + by : price,
      })),
    })),
  })
  /** What a guest is asked for four players in the vault. */
  async function asked(startsAt: number, addOns: object[] = []) {
    const body = {
      branch: 'riyadh',
      room: 'vault',
      startsAt: new Date(startsAt).toISOString(),
      players: 4,
      addOns,
    }
    return (await openGuest(shop).call('POST', '/quotes', { body })).body
  }

  test('are previewed by the quote that guests get after they are saved; a hold keeps its own', async () => {
    const book = await read()
    const slot = shop.slots('vault', '2026-11-26')
    const kept = await openGuest(shop).hold(shop.slots('vault', '2026-11-26'))
    const local = new Date(slot.startsAt + 3 * 3_600_000).toISOString()
    const weekend = { en: 'Long weekend', ar: 'عطلة طويلة' }
    const draft: PriceDraft = {
      ...raised(book, 500),
      modifiers: [
        ...book.prices.modifiers,
        {
          id: null,
          name: weekend,
          room: 'vault',
          effect: { percent: 1000 },
          kind: 'date_range',
          fromDate: '2026-11-26',
          untilDate: '2026-11-28',
        },
      ],
    }
    const addOn = book.prices.addOns.find(({ published }) => published)?.slug ?? ''
    const question = { draft, room: 'vault', date: '2026-11-26', time: local.slice(11, 16), players: 4 }
    const preview = (await manager.post(`${prices}/preview`, { ...question, addOns: [addOn] }))
      .body as PricePreview
    const chosen = [{ slug: addOn, quantity: 1 }]
    const before = await asked(slot.startsAt, chosen)
    expect(preview.today?.lines).toEqual(before.lines)
    expect((await save(draft, book.version)).status).toBe(200)
    const after = await asked(slot.startsAt, chosen)
    expect(preview.drafted?.lines).toEqual(after.lines)
    expect(preview.drafted?.total).toBeGreaterThan(preview.today?.total ?? 0)
    const size = preview.sizes.find(({ players }) => players === 4)
    expect(size?.drafted?.most).toBeGreaterThan(size?.today?.most ?? 0)
    expect(size?.drafted?.least).toBe((size?.today?.least ?? 0) + 500)

    const held = openGuest(shop).keyOf(kept.body)
    expect((await held.get()).body.total).toBe(before.lines[0].amount)
    const room = await getDb()
      .selectFrom('room')
      .innerJoin('branch', 'branch.id', 'branch_id')
      .select('price_from')
      .where('room.slug', '=', 'vault')
      .where('branch.slug', '=', 'riyadh')
      .executeTakeFirstOrThrow()
    expect(room.price_from).toBe(Math.min(...preview.sizes.map(({ drafted }) => drafted?.least ?? 0)))
    const entry = (await owner.get('/office/audit?limit=1')).body.items[0]
    expect(entry).toMatchObject({ action: 'price.changed', branch: 'riyadh' })
    const four = 'vault, 4 players'
    expect(Number(entry.after[four]) - Number(entry.before[four])).toBe(5)
    expect(Object.keys(entry.after).some((name) => name.startsWith('Long weekend'))).toBe(true)
    expect(
      Object.keys(entry.after).filter((name) => /players/.test(name) && !name.startsWith('vault')),
    ).toEqual([])
  })

  test('are not written over what somebody else changed', async () => {
    const seen = await read()
    expect((await save(raised(seen, 100), seen.version, owner)).status).toBe(200)
    expect((await save(raised(seen, 200), seen.version)).body.code).toBe('changed_meanwhile')
    const now = await read()
    expect(now.prices).toEqual(raised(seen, 100))
  })

  test('have no gap between group sizes, no nonsense and no unknown room', async () => {
    const { prices: now, version } = await read()
    const [first, ...others] = now.rooms
    if (!first) throw new Error('The demo has no rooms')
    const [, ...fewer] = first.tiers
    const wrong = async (draft: Partial<PriceDraft>) => (await save({ ...now, ...draft }, version)).body.code
    expect(await wrong({ rooms: [{ ...first, tiers: fewer }, ...others] })).toBe('prices_wrong')
    const costly = first.tiers.map(({ players }) => ({ players, price: 99_999_999 }))
    expect(await wrong({ rooms: [{ ...first, tiers: costly }, ...others] })).toBe('prices_wrong')
    expect(await wrong({ rooms: [...now.rooms, { ...first, room: 'nowhere', tiers: [] }] })).toBe(
      'room_unknown',
    )
    const [modifier] = now.modifiers
    if (!modifier) throw new Error('The demo has no modifiers')
    expect(await wrong({ modifiers: [{ ...modifier, effect: { percent: 0 } }] })).toBe('prices_wrong')
    expect(await wrong({ modifiers: [{ ...modifier, id: 999_999 }] })).toBe('prices_wrong')
    expect((await read()).version).toBe(version)
  })

  test('sell a room by the seat, on terms it can keep, as long as its plan has such sessions', async () => {
    const { prices: now, version } = await read()
    const vault = (publicGame: PriceDraft['rooms'][number]['publicGame']): PriceDraft => ({
      ...now,
      rooms: now.rooms.map((one) => (one.room === 'vault' ? { ...one, publicGame } : one)),
    })
    const terms = { seatPrice: 9000, minimum: 4, maxParties: 2, decideBeforeMinutes: 180 }
    const mostOf = Math.max(
      ...(now.rooms.find(({ room }) => room === 'vault')?.tiers ?? []).map(({ players }) => players),
    )
    const wrong = async (changes: object) => (await save(vault({ ...terms, ...changes }), version)).body.code
    expect(await wrong({ minimum: mostOf + 1 })).toBe('public_game_wrong')
    expect(await wrong({ seatPrice: 0 })).toBe('invalid')

    const plans = '/office/branches/riyadh/plans'
    const extra = { room: 'vault', date: '2026-12-05', starts: '09:00', audience: 'everyone', mode: 'public' }
    expect((await manager.post(`${plans}/extras`, extra)).body).toMatchObject({
      code: 'public_game_missing',
      message: expect.stringContaining('seat'),
    })
    const saved = await save(vault(terms), version)
    expect(saved.body.prices.rooms.find(({ room }: { room: string }) => room === 'vault').publicGame).toEqual(
      terms,
    )
    expect((await owner.get('/office/audit?limit=1')).body.items[0].after).toEqual({
      'vault, by the seat': '90.00 a seat, from 4 players, up to 2 parties, decided 180 minutes before',
    })
    const book = await readBranchBook(getDb(), 'riyadh', shop.now)
    expect(book?.rooms.map(({ publicGame }) => publicGame).filter(Boolean)).toEqual([terms])

    const added = (await manager.post(`${plans}/extras`, extra)).body as PlanBook
    const [planned] = added.extras.filter(({ mode }) => mode === 'public')
    const sessions = added.weekly.rooms
      .find(({ room }) => room === 'vault')
      ?.sessions.map((one, index) => (index < 2 ? { ...one, mode: 'first_decides' as const } : one))
    const week = { version: added.weekly.version, rooms: [{ room: 'vault', sessions }] }
    const elsewhere = { ...week, rooms: [{ room: 'alchemist', sessions }] }
    expect((await manager.call('PUT', `${plans}/weekly`, elsewhere)).body.code).toBe('public_game_missing')
    expect((await manager.call('PUT', `${plans}/weekly`, week)).status).toBe(200)
    expect(await save(vault(null), saved.body.version)).toMatchObject({
      status: 409,
      body: { code: 'public_game_planned', message: expect.stringContaining('3 ') },
    })
    const then = (await manager.call('DELETE', `${plans}/extras/${planned?.id}`)).body as PlanBook
    const was = sessions?.map((one) => ({ ...one, mode: 'private' as const }))
    await manager.call('PUT', `${plans}/weekly`, {
      version: then.weekly.version,
      rooms: [{ room: 'vault', sessions: was }],
    })
    expect((await save(vault(null), saved.body.version)).status).toBe(200)
  })

  test('show an add-on by a picture that is there and described, and guests see it', async () => {
    const { prices: now, version } = await read()
    const shownBy = (pictures: { name: string; alt: { en: string; ar: string } }[]): PriceDraft => ({
      ...now,
      addOns: now.addOns.map((addOn) => (addOn.slug === 'photo-session' ? { ...addOn, pictures } : addOn)),
    })
    const alt = { en: 'A candle', ar: 'شمعة' }
    const wrong = async (...pictures: { name: string; alt: typeof alt }[]) =>
      (await save(shownBy(pictures), version)).body.code
    expect(await wrong({ name: 'media/store/nothing', alt })).toBe('picture_unknown')
    expect(await wrong({ name: 'store/candle', alt: { ...alt, ar: '' } })).toBe('picture_undescribed')
    expect(await wrong({ name: 'store/candle', alt }, { name: 'store/mug', alt })).toBe('invalid')
    const saved = await save(shownBy([{ name: 'store/candle', alt }]), version)
    expect(saved.status).toBe(200)
    const [shown] = (saved.body as PriceBook).prices.addOns
    expect(shown).toMatchObject({ slug: 'photo-session', pictures: [{ name: 'store/candle', alt }] })
    expect(shown?.pictures[0]?.files?.widths).toContain(320)
    const entry = (await owner.get('/office/audit?limit=1')).body.items[0]
    expect(entry.after).toEqual({ 'add-on photo-session': expect.stringContaining('shown by store/candle') })

    const { body } = await openGuest(shop).hold(shop.slots('vault', '2026-11-26'))
    const { offers } = (await openGuest(shop).keyOf(body).get()).body
    expect(offers.addOns[0]).toMatchObject({ slug: 'photo-session', picture: { name: 'store/candle', alt } })
  })

  test('lose a modifier and an add-on that are no longer wanted', async () => {
    const { prices: now, version } = await read()
    const [gone, ...modifiers] = now.modifiers
    const addOns = now.addOns.map((addOn, index) => (index === 0 ? { ...addOn, published: false } : addOn))
    const saved = await save({ ...now, modifiers, addOns }, version)
    expect(saved.body.prices.modifiers.map(({ id }: { id: number }) => id)).not.toContain(gone?.id)
    const slot = shop.slots('vault', '2026-11-26')
    const refused = await asked(slot.startsAt, [{ slug: addOns[0]?.slug, quantity: 1 }])
    expect(refused.code).toBe('add_on_unavailable')
  })
})
