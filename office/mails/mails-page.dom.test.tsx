import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as calls from '#contracts/calls/office/mails.calls.ts'
import type { OfficeMail } from '#contracts/office/mails.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { officeQueries } from '#office/data/office-queries.ts'
import { MailsPage } from './mails-page.tsx'

const both = (text: string) => ({ en: text, ar: `ع ${text}` })

const original: OfficeMail['original'] = {
  subject: both('Booked: {room}'),
  preheader: both('Soon'),
  letter: both('Dear {name},'),
  buttons: [{ link: 'ticketLink', label: both('See the ticket') }],
  blocks: ['ticket', 'letter', 'buttons'],
}
const mail: OfficeMail = {
  kind: 'booking_confirmed',
  isOwn: false,
  isUpdated: false,
  version: 2,
  ...original,
  base: original,
  original,
  names: ['room', 'name'],
  changedBy: null,
  changedAt: null,
}

function openMails(locale: 'en' | 'ar', search = '') {
  officeQueries.clear()
  const api = new FakeApi()
  api.answer(calls.listMailTemplates, {
    items: [{ kind: 'booking_confirmed', isOwn: false, isUpdated: false }],
  })
  api.answer(calls.showMailTemplate, mail)
  const shown = { subject: 'Booked', html: '<p>mail</p>' }
  api.answer(calls.previewMailTemplate, { en: shown, ar: shown })
  return { api, ...openScreen(locale, <MailsPage />, { path: `/office/mails${search}` }) }
}

describe.each(locales)('mails to guests in %s', (locale) => {
  test('are written, ordered by buttons and saved whole', async () => {
    const { api, user, t } = openMails(locale)
    const saved = api.answer(calls.changeMailTemplate, ({ body }) => ({
      ...mail,
      ...(structuredClone(body) as never as typeof original),
      version: 3,
    }))
    const box = await screen.findByRole('textbox', {
      name: new RegExp(`^${t('office_mails.subject')}.*${t('office.language_en')}`),
    })
    await user.clear(box)
    await user.type(box, 'See you in {{room}')
    const letter = t('office_mails.block_letter')
    await user.click(screen.getByRole('button', { name: t('office_pages.move_up', { name: letter }) }))
    await user.click(screen.getByRole('button', { name: t('actions.save_changes') }))
    await screen.findByText(t('office_mails.saved'))
    expect(saved[0]?.body).toMatchObject({
      version: 2,
      subject: { en: 'See you in {room}', ar: 'ع Booked: {room}' },
      blocks: ['letter', 'ticket', 'buttons'],
      base: original,
    })
  })

  test('that were changed meanwhile are a choice, and a wrong name is said at its box', async () => {
    const { api, user, t } = openMails(locale)
    const message = t('office_mails.unknown_names', { names: '{x}' })
    api.answer(calls.changeMailTemplate, {
      refused: 'invalid',
      fields: { 'letter.ar': { rule: 'mail_unknown' as never, params: {}, message } },
    })
    const box = await screen.findByRole('textbox', {
      name: new RegExp(`^${t('office_mails.letter')}.*${t('office.language_ar')}`),
    })
    await user.type(box, ' {{x}')
    const save = screen.getByRole('button', { name: t('actions.save_changes') })
    await user.click(save)
    await screen.findByText(message)
    expect(box).toHaveProperty('value', 'ع Dear {name}, {x}')
    const theirs = { ...mail, version: 3, letter: both('Theirs') }
    api.answer(calls.changeMailTemplate, { refused: 'changed_meanwhile', theirs } as never)
    await user.click(save)
    const panel = await screen.findByRole('alert', { name: t('office_rooms.conflict_title') })
    expect(within(panel).getAllByText(/Theirs/)).not.toEqual([])
  })

  test('are sent to oneself as they are typed', async () => {
    const { api, user, t } = openMails(locale)
    const tried = api.answer(calls.tryMailTemplate, {
      id: '00000000-0000-4000-8000-000000000000',
      recipient: 'me@venue.example',
      state: 'queued',
      failure: null,
    })
    await user.click(await screen.findByRole('button', { name: t('office_mails.try') }))
    await screen.findByText(t('office_settings.mail_test_queued', { email: 'me@venue.example' }))
    expect(tried[0]?.body).toEqual(original)
  })

  test('have a sender and reminders; an empty box sends none', async () => {
    const { api, user, t } = openMails(locale, '?tab=settings')
    api.answer(calls.showMailSettings, {
      senderName: null,
      firstReminder: 24,
      secondReminder: 3,
    })
    const saved = api.answer(calls.changeMailSettings, ({ body }) => body)
    await user.clear(await screen.findByRole('spinbutton', { name: t('office_mails.second_reminder') }))
    await user.click(screen.getByRole('button', { name: t('actions.save_changes') }))
    await screen.findByText(t('toasts.saved'))
    expect(saved[0]?.body).toEqual({
      senderName: null,
      firstReminder: 24,
      secondReminder: null,
    })
  })
})
