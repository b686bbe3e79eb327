import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  mergeGuests,
  noteGuest,
  searchGuests,
  showGuest,
  splitGuest,
} from '#contracts/calls/office/guests.calls.ts'
import { searchOrders } from '#contracts/calls/office/orders.calls.ts'
import type { GuestFile, ListedGuest } from '#contracts/office/guests.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { GuestPage } from './guest-page.tsx'
import { GuestsPage } from './guests-page.tsx'

const id = '0b9f1c7e-8d0a-4a3e-9a55-2f4c6d1e7b10'
const vault = { en: 'The Vault', ar: 'الخزنة' }
const listed: ListedGuest = {
  id,
  name: 'Rima',
  contacts: [
    { kind: 'phone', value: '+966503000020' },
    { kind: 'email', value: 'rima@guest.example' },
  ],
  tags: ['School'],
  visits: 2,
  lastVisit: { branch: 'riyadh', room: vault, startsAt: '2026-10-02T17:00:00.000Z', date: '2026-10-02' },
  nextVisit: null,
}
const file: GuestFile = {
  ...listed,
  names: ['Rima', 'Rima A'],
  note: 'Needs the ramp',
  noShows: 1,
  cancelled: 0,
  orders: 3,
  spent: [{ currency: 'SAR', amount: 120_000 }],
  firstSeenAt: '2026-09-01T10:00:00.000Z',
  requests: [
    {
      code: 'ABCDEFGH00',
      branch: 'riyadh',
      type: 'birthday',
      state: 'new',
      createdAt: '2026-09-01T10:00:00.000Z',
    },
  ],
  reviews: [],
  accepted: [{ document: 'terms', version: 3, at: '2026-09-01T10:00:00.000Z' }],
  brought: [],
}
const noOrders = { items: [], nextCursor: null, count: 0, more: false }
const selfWho = (may: StaffSelf['may']) => ({ may, branches: [], name: 'Majed' }) as unknown as StaffSelf

describe.each(locales)('in %s', (locale) => {
  let api: FakeApi
  beforeEach(() => {
    api = new FakeApi()
    api.answer(showGuest, file)
    api.answer(searchOrders, noOrders)
  })
  function open(may: StaffSelf['may'] = ['guest.read', 'guest.note', 'guest.merge']) {
    return openScreen(locale, <GuestPage self={selfWho(may)} id={id} />)
  }

  test('a page says how they are reached, what they did, asked and agreed to', async () => {
    const { t } = open()
    const phone = await screen.findByRole('link', { name: '+966503000020' })
    expect(phone.getAttribute('href')).toBe('tel:+966503000020')
    screen.getByText('Rima A')
    expect(screen.getByText(t('office_guests.fact_no_shows')).parentElement?.textContent).toContain('1')
    screen.getByRole('link', { name: t('office_guests.request_of', { code: 'ABCDEFGH00' }) })
    screen.getByRole('link', { name: t('summary.accepted_version', { name: t('footer.terms'), version: 3 }) })
  })

  test('note and tags are saved as they are kept, and too many are said before they are sent', async () => {
    const asked = api.answer(noteGuest, ({ body: { note, tags } }) => ({ ...file, note, tags: [...tags] }))
    const { user, t } = open()
    const tags = await screen.findByRole('textbox', { name: new RegExp(t('office_guests.tags')) })
    const save = screen.getByRole('button', { name: t('actions.save') })
    await user.clear(tags)
    await user.type(tags, 'a, b، c, d, e, f, g, h, i')
    screen.getByText(t('office_guests.tags_many', { count: 8 }))
    await user.click(save)
    expect(asked).toEqual([])
    await user.clear(tags)
    await user.type(tags, 'VIP، vip, School')
    await user.click(save)
    await screen.findByText(t('toasts.saved'))
    expect(asked).toMatchObject([
      { params: { id }, body: { note: 'Needs the ramp', tags: ['VIP', 'School'] } },
    ])
  })

  test('the other one of two is searched for, chosen, and comes along', async () => {
    const other = { ...listed, id: id.replace('0b', '1c'), name: 'Rima A' }
    api.answer(searchGuests, { items: [listed, other], more: false })
    const asked = api.answer(mergeGuests, { ...file, orders: 5, name: 'Rima, merged' })
    const { user, t } = open()
    await user.click(await screen.findByRole('button', { name: t('office_guests.merge') }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('searchbox'), 'rima')
    await user.click(await dialog.findByRole('button', { name: /Rima A/ }))
    await screen.findByRole('heading', { level: 1, name: 'Rima, merged' })
    expect(asked).toMatchObject([{ params: { id }, body: { from: other.id } }])
  })

  test('of two who stand as one, a number is chosen; not all and not none', async () => {
    const asked = api.answer(splitGuest, { ...file, contacts: file.contacts.slice(1) })
    const { user, t } = open()
    await user.click(await screen.findByRole('button', { name: t('office_guests.split') }))
    const dialog = within(await screen.findByRole('dialog'))
    const press = () => user.click(dialog.getByRole('button', { name: t('office_guests.split_do') }))
    await press()
    dialog.getByText(t('office_guests.split_choose'))
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box)
    await press()
    expect(asked).toEqual([])
    await user.click(dialog.getByRole('checkbox', { name: 'rima@guest.example' }))
    await press()
    await screen.findByText(t('office_guests.split_done'))
    expect(asked).toMatchObject([{ body: { contacts: [{ kind: 'phone', value: '+966503000020' }] } }])
  })

  test('whoever may not merge is not offered it', async () => {
    const { t } = open(['guest.read', 'guest.note'])
    await screen.findByRole('link', { name: '+966503000020' })
    expect(screen.queryByRole('button', { name: t('office_guests.merge') })).toBeNull()
  })

  test('the list is searched, and says when it finds nobody', async () => {
    const asked = api.answer(searchGuests, ({ query }) => ({ items: query?.q ? [] : [listed], more: false }))
    const { user, t } = openScreen(locale, <GuestsPage />)
    await screen.findByRole('link', { name: 'Rima' })
    await user.type(screen.getByRole('searchbox'), 'zz')
    await screen.findByText(t('office_guests.none_found'))
    expect(asked.at(-1)?.query).toEqual({ q: 'zz' })
  })
})
