import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enterGroup, joinGroup, leaveGroup, showGroup } from '#contracts/calls/companions.calls.ts'
import type { Group } from '#contracts/companion.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { GroupScreen } from './group-screen.tsx'

const key = '4C8XJ5N0QZT2V7M9RDKB3HWE6A'
const game: Group = {
  code: '4C8XJ5N0QZ',
  state: 'coming',
  by: 'Noura',
  branch: { slug: 'cairo', name: { en: 'Cairo', ar: 'القاهرة' }, timeZone: 'Africa/Cairo' },
  room: { slug: 'vault', name: { en: 'The Vault', ar: 'الخزنة' } },
  startsAt: '2026-11-21T00:15:00.000Z',
  endsAt: '2026-11-21T01:15:00.000Z',
  businessDay: '2026-11-20',
  audience: 'everyone',
  players: 4,
  joined: 1,
  places: 2,
  names: [],
  you: null,
  waivers: null,
}
const joined: Group = { ...game, you: 'Sara', joined: 2, places: 1, names: ['Fahad', 'Sara'] }
const poster = { room: 'vault', tagline: 'Dark', picture: null, focal: '50% 50%', tint: '#101010' }
const contact = {
  address: 'Zamalek',
  directions: 'Second door',
  mapHref: 'https://maps.example',
  phone: '+20',
  phoneText: '+20',
  whatsappHref: null,
  words: { whatsapp: 'w', map: 'Map' },
}
const when = {
  en: 'Friday night, 2:15 AM (Saturday 21 November)',
  ar: 'ليلة الجمعة على السبت، 2:15 ص (السبت 21 نوفمبر)',
}

describe.each(locales)('an invitation, in %s', (locale) => {
  const open = (group: Group) =>
    openScreen(locale, <GroupScreen group={group} poster={poster} contact={contact} />)
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent

  test('says which night it is, where, and what to bring; a name is enough to be in', async () => {
    const api = new FakeApi()
    const asked = api.answer(joinGroup, { key })
    const opened = api.answer(enterGroup, joined)
    const { t, user } = open(game)
    expect(document.body.textContent?.replaceAll('\u00A0', ' ')).toContain(when[locale])
    expect(screen.getByText(t('summary.bring_text'))).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Map' }).getAttribute('href')).toBe('https://maps.example')
    await user.click(screen.getByRole('button', { name: t('group.join') }))
    expect(asked).toEqual([])
    await user.type(screen.getByRole('textbox'), 'Sara')
    await user.click(screen.getByRole('button', { name: t('group.join') }))
    await waitFor(() => expect(heading()).toBe(t('group.title_in', { name: 'Sara' })))
    expect(asked[0]?.body).toEqual({ name: 'Sara' })
    expect(opened[0]?.body).toEqual({ key })
    expect(screen.getByText(t('group.name_you', { name: 'Sara' }))).toBeTruthy()
  })

  test('an answer that was lost on its way is not asked for twice', async () => {
    const api = new FakeApi()
    const asked = api.answer(joinGroup, { key })
    let answers = 0
    api.answer(enterGroup, () =>
      ++answers === 1 ? { refused: 'invitation_not_found', message: 'Wait' } : joined,
    )
    const { t, user } = open(game)
    await user.type(screen.getByRole('textbox'), 'Sara')
    await user.click(screen.getByRole('button', { name: t('group.join') }))
    await screen.findByText('Wait')
    await user.click(screen.getByRole('button', { name: t('group.join') }))
    await waitFor(() => expect(heading()).toBe(t('group.title_in', { name: 'Sara' })))
    expect(asked).toHaveLength(1)
  })

  test('who is too late is told so, and sees it', async () => {
    const api = new FakeApi()
    api.answer(joinGroup, { refused: 'group_full', message: 'Full' })
    api.answer(showGroup, { ...game, joined: 3, places: 0 })
    const { t, user } = open(game)
    await user.type(screen.getByRole('textbox'), 'Sara')
    await user.click(screen.getByRole('button', { name: t('group.join') }))
    await waitFor(() => expect(heading()).toBe(t('group.full_title')))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('who thinks again is out', async () => {
    const api = new FakeApi()
    api.answer(leaveGroup, game)
    const { t, user } = open(joined)
    await user.click(screen.getByRole('button', { name: t('group.leave') }))
    await user.click(await screen.findByRole('button', { name: t('group.leave_yes') }))
    await waitFor(() => expect(heading()).toBe(t('group.title')))
  })

  test.each(['over', 'cancelled'] as const)('a game that is %s asks nobody', (state) => {
    const { t } = open({ ...game, state, places: 0 })
    expect(heading()).toBe(t(`group.${state}_title`))
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
