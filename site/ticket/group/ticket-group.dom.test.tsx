import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openInvitation, removeCompanion, renewInvitation } from '#contracts/calls/companions.calls.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { heldOrder } from '#site/checkout/test-held-order.ts'
import { TicketGroup } from './ticket-group.tsx'
import { useInvitation } from './use-invitation.ts'

const key = '4C8XJ5N0QZT2V7M9RDKB3HWE6A'
const friend = (name: string, at: number) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  name,
  joinedAt: '2026-11-19T10:00:00.000Z',
})
const invitation = {
  code: '4C8XJ5N0QZ',
  key,
  waivers: null,
  players: 4,
  companions: [friend('Fahad', 1), friend('سارة', 2)],
}
const root = { publicUrl: 'https://rooms.example', venue: { name: { en: 'Dahleez', ar: 'دهليز' } } }

function Panel({ players = 4 }: { players?: number }) {
  const order = heldOrder()
  const invited = useInvitation({ ...order, booking: { ...order.booking, players } }, 'coming')
  return (
    <>
      <output>{invited.url}</output>
      <TicketGroup invited={invited} />
    </>
  )
}

describe.each(locales)('who comes, on the ticket in %s', (locale) => {
  test('the link has its key behind the #, and no language: each friend has their own', async () => {
    const api = new FakeApi()
    api.answer(openInvitation, invitation)
    const { t } = openScreen(locale, <Panel />, { root })
    const panel = within(await screen.findByRole('region', { name: t('group.names') }))
    expect(panel.getAllByRole('listitem').map((one) => one.firstChild?.textContent)).toEqual([
      t('group.ticket_you'),
      'Fahad',
      'سارة',
    ])
    expect(panel.getByText(t('group.ticket_count', { joined: 3, players: 4 }))).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe(
      `https://rooms.example/riyadh/escape-rooms/vault/group?invitation=4C8XJ5N0QZ#key=${key}`,
    )
  })

  test('somebody is taken out once that was meant, and the link renewed', async () => {
    const api = new FakeApi()
    api.answer(openInvitation, { ...invitation, players: 2 })
    const removed = api.answer(removeCompanion, { ...invitation, companions: [friend('سارة', 2)] })
    const renewed = api.answer(renewInvitation, { ...invitation, key: key.replace('4', '5') })
    const { t, user } = openScreen(locale, <Panel />, { root })
    await screen.findByText(t('group.ticket_over'))
    const sure = async (words: string) => {
      const dialog = await screen.findByRole('alertdialog')
      await user.click(within(dialog).getByRole('button', { name: words }))
    }
    await user.click(screen.getByRole('button', { name: t('group.remove', { name: 'Fahad' }) }))
    await sure(t('actions.cancel'))
    expect(removed).toEqual([])
    await user.click(screen.getByRole('button', { name: t('group.remove', { name: 'Fahad' }) }))
    await sure(t('group.remove_yes'))
    await waitFor(() => expect(screen.queryByText('Fahad')).toBeNull())
    expect(removed[0]?.params.id).toBe(friend('', 1).id)
    await user.click(screen.getByRole('button', { name: t('group.renew') }))
    await sure(t('group.renew'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('#key=5C8'))
    expect(renewed).toHaveLength(1)
  })

  test('who plays alone brings nobody', async () => {
    const api = new FakeApi()
    const asked = api.answer(openInvitation, invitation)
    const { t } = openScreen(locale, <Panel players={1} />, { root })
    expect(screen.queryByRole('region', { name: t('group.names') })).toBeNull()
    expect(asked).toEqual([])
  })
})
