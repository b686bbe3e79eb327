import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makePublic } from '#server/booking/test-public-room.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openDesk, riyadh } from '#server/desk/test-desk.ts'
import { minute, openShop } from '#server/orders/test-shop.ts'
import { demoAccounts } from '#server/venue/setup/demo-accounts.ts'

describeOnDemoDatabase('what broke in a game of several parties', (getDb) => {
  test('is found by each of them, made good for each, and mended once', async () => {
    const { book, now } = await openShop(getDb())
    await makePublic(getDb(), book, 'vault', 'public', {}, now)
    const { shop, clock, host, manager } = await openDesk(getDb())
    const { room, startsAt } = shop.slots('vault')
    async function party(name: string) {
      const { body } = await host.post(`${riyadh}/bookings`, {
        room,
        startsAt: new Date(startsAt).toISOString(),
        players: 2,
        seats: true,
        source: 'staff',
        name,
        email: `${name.toLowerCase()}@guest.example`,
        locale: 'en',
      })
      return `${riyadh}/orders/${body.code}`
    }
    const [one, other] = [await party('Noura'), await party('Sami')]
    clock.now = startsAt
    for (const path of [one, other]) await host.post(`${path}/check-in`)
    clock.now += 20 * minute
    const id = randomUUID()
    const noted = await host.call('PUT', `${one}/incidents/${id}`, { kind: 'light' })
    expect(noted.body.game).toMatchObject({ seatsTaken: 4 })
    const found = (await host.get(`${other}/incidents`)).body
    expect(found).toMatchObject({ items: [{ id, own: false }], recoverable: { currency: 'SAR' } })
    await manager.post('/office/step-up', {
      password: demoAccounts.find(({ mailbox }) => mailbox === 'majed')?.password,
    })
    const given = await manager.post(`${other}/recovery`, { kind: 'free_game' })
    expect(given.body.recovery).toMatchObject({ amount: found.recoverable.game })
    // It can not be taken back any more, and the first party has a gift of its own to come.
    expect((await host.call('DELETE', `${one}/incidents/${id}`)).body.code).toBe('recovery_given')
    expect((await host.get(`${one}/incidents`)).body.recoverable).toMatchObject({ currency: 'SAR' })
    expect((await manager.post(`${one}/recovery`, { kind: 'free_game' })).status).toBe(200)
    const mended = await host.post(`${other}/incidents/${id}/mending`)
    expect(mended.body.items[0].mendedAt).toBe(new Date(clock.now).toISOString())
  })
})
