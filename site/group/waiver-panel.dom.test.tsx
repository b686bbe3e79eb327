import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { showWaiverToSign, signWaiver } from '#contracts/calls/waivers.calls.ts'
import type { Group } from '#contracts/companion.ts'
import type { WaiverToSign } from '#contracts/waiver.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { WaiverPanel } from './waiver-panel.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const text: WaiverToSign = {
  version: 3,
  title: 'Waiver',
  warnings: ['Dark', 'Low ceilings'],
  sections: [
    { heading: 'I understand', asks: true, pieces: [{ kind: 'item', text: 'It is dark' }] },
    { heading: 'For players under 18', asks: false, pieces: [{ kind: 'text', text: 'A guardian signs' }] },
  ],
  players: 4,
  signed: 1,
}
const group = { code: '4C8XJ5N0QZ', players: 4, you: 'Sara' } as Group

describe.each(locales)('signing on one’s own phone, in %s', (locale) => {
  async function open() {
    const api = new FakeApi()
    api.answer(showWaiverToSign, text)
    const signed = api.answer(signWaiver, { id, players: 1, signed: 2 })
    const onSigned = vi.fn()
    const opened = openScreen(locale, <WaiverPanel group={group} signed={1} onSigned={onSigned} />)
    const { t, user } = opened
    await user.click(screen.getByRole('button', { name: t('waiver.open') }))
    await screen.findByText('Low ceilings')
    // Its head takes the focus when it has come; who types before that types nowhere.
    const head = screen.getByRole('heading', { name: text.title })
    await waitFor(() => expect(document.activeElement).toBe(head))
    const press = () => user.click(screen.getByRole('button', { name: t('waiver.sign') }))
    const tick = (words: string) => user.click(screen.getByRole('checkbox', { name: words }))
    return { ...opened, api, signed, onSigned, press, tick }
  }

  test('what is missing is said at each place, and nothing is sent', async () => {
    const { t, press, signed } = await open()
    await press()
    for (const missing of ['tick_missing', 'adult_missing', 'draw_missing'] as const)
      expect(await screen.findByText(t(`waiver.${missing}`))).toBeTruthy()
    expect(signed).toEqual([])
  })

  test('the warnings come first; a typed name stands for a drawn one', async () => {
    const { t, user, press, tick, signed, onSigned } = await open()
    const body = document.body.textContent ?? ''
    expect(body.indexOf('Low ceilings')).toBeLessThan(body.indexOf('It is dark'))
    const name = screen.getByRole('textbox', { name: new RegExp(t('waiver.name')) })
    expect((name as HTMLInputElement).value).toBe('Sara')
    await user.type(name, ' Ali')
    await tick(t('waiver.tick_section', { heading: 'I understand' }))
    await tick(t('waiver.adult'))
    await tick(t('waiver.typed'))
    await press()
    await waitFor(() => expect(onSigned).toHaveBeenCalledWith(2))
    expect(signed[0]?.body).toEqual({
      version: 3,
      name: 'Sara Ali',
      role: 'player',
      minors: [],
      ticks: 1,
      strokes: null,
      photos: false,
    })
    expect(screen.getByRole('link', { name: t('waiver.paper') }).getAttribute('href')).toContain(id)
    expect(screen.getByRole('button', { name: t('waiver.open_again') })).toBeTruthy()
  })

  test('a guardian names the children, and draws', async () => {
    const { t, user, press, tick, signed } = await open()
    await user.click(screen.getByRole('radio', { name: t('waiver.role_guardian_only') }))
    await press()
    expect(await screen.findByText(t('waiver.minor_year_missing'))).toBeTruthy()
    expect(await screen.findByText(t('waiver.phone_missing'))).toBeTruthy()
    const box = (words: string) => screen.getByRole('textbox', { name: new RegExp(words) })
    await user.type(box(t('waiver.minor_name', { number: 1 })), 'Omar')
    await user.type(box(t('waiver.minor_year', { number: 1 })), String(new Date().getFullYear() - 9))
    await user.type(box(t('waiver.phone')), '٠٥١٢٣ ٤٥٦٧٨')
    await tick(t('waiver.tick_section', { heading: 'I understand' }))
    await tick(t('waiver.adult'))
    const pad = screen.getByRole('img', { name: t('waiver.draw') })
    pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 500, height: 200 }) as DOMRect
    fireEvent.pointerDown(pad, { clientX: 10, clientY: 10, pointerId: 1 })
    for (const x of [60, 120, 180, 240])
      fireEvent.pointerMove(pad, { clientX: x, clientY: x / 4, pointerId: 1 })
    fireEvent.pointerUp(pad, { pointerId: 1 })
    await press()
    await waitFor(() => expect(signed).toHaveLength(1))
    expect(signed[0]?.body).toMatchObject({
      role: 'guardian_only',
      minors: [{ name: 'Omar', birthYear: new Date().getFullYear() - 9 }],
      phone: '٠٥١٢٣ ٤٥٦٧٨',
      strokes: [[20, 20, 120, 30, 240, 60, 360, 90, 480, 120]],
      photos: false,
    })
  })

  test('a text that has changed is shown anew', async () => {
    const { t, api, press, tick } = await open()
    api.answer(signWaiver, { refused: 'waiver_changed', message: 'Changed' })
    api.answer(showWaiverToSign, { ...text, version: 4, warnings: ['Now with bats'] })
    await tick(t('waiver.tick_section', { heading: 'I understand' }))
    await tick(t('waiver.adult'))
    await tick(t('waiver.typed'))
    await press()
    expect(await screen.findByText('Now with bats')).toBeTruthy()
    const again = t('waiver.tick_section', { heading: 'I understand' })
    expect((screen.getByRole('checkbox', { name: again }) as HTMLInputElement).checked).toBe(false)
  })
})
