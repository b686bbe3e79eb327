import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { OverlaySamples } from './overlay-samples.tsx'

afterEach(() => void vi.useRealTimers())

describe.each(locales)('in %s', (locale) => {
  function openSamples() {
    const { user, t } = openScreen(locale, <OverlaySamples />)
    const section = (title: 'kit.confirm_dialog' | 'kit.dynamic_dialog' | 'kit.toast') =>
      within(screen.getByRole('region', { name: t(title) }))
    return { user, t, section }
  }

  test('a question offers the safe answer first, and each answer is heard', async () => {
    const { user, t, section } = openSamples()
    const opener = section('kit.confirm_dialog').getByRole('button')
    const ask = async () => {
      await user.click(opener)
      return screen.findByRole('alertdialog', { name: t('kit.ask_title') })
    }
    const answered = (answer: 'actions.yes' | 'actions.no') =>
      section('kit.confirm_dialog').findByText(t('kit.answer', { answer: t(answer) }))
    const question = await ask()
    const described = document.getElementById(question.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe(t('kit.ask_text'))
    const [safe] = within(question).getAllByRole('button')
    expect(safe?.textContent).toBe(t('actions.keep'))
    expect(document.activeElement).toBe(safe)
    await user.keyboard('{Enter}')
    await answered('actions.no')
    await user.click(within(await ask()).getByRole('button', { name: t('kit.ask_confirm') }))
    await answered('actions.yes')
    // Escape is the browser's to hear: it asks the dialog to go.
    fireEvent(await ask(), new Event('cancel', { cancelable: true }))
    await answered('actions.no')
  })

  test('a dialog opened from code brings back what was entered, and begins empty again', async () => {
    const { user, t, section } = openSamples()
    const opened = async () => {
      await user.click(section('kit.dynamic_dialog').getByRole('button'))
      return screen.findByRole('dialog', { name: t('kit.open_dynamic') })
    }
    await user.type(within(await opened()).getByRole('textbox'), 'Lama{Enter}')
    await section('kit.dynamic_dialog').findByText(t('kit.answer', { answer: 'Lama' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await opened()
    expect(within(again).getByRole<HTMLInputElement>('textbox').value).toBe('')
    fireEvent(again, new Event('cancel', { cancelable: true }))
    await section('kit.dynamic_dialog').findByText(t('kit.answer_none'))
  })

  test('a notice is spoken, can be undone, waits while pointed at and goes by itself', async () => {
    const { t, section } = openSamples()
    const press = (key: 'kit.show_toast' | 'kit.show_error_toast') =>
      fireEvent.click(section('kit.toast').getByRole('button', { name: t(key) }))
    // What draws notices comes with the first one.
    press('kit.show_error_toast')
    const problem = await screen.findByRole('alert', { hidden: true })
    expect(problem.textContent).toContain(t('errors.offline'))
    expect(problem.parentElement?.getAttribute('aria-label')).toBe(t('ui.notices'))
    fireEvent.click(within(problem).getByRole('button', { name: t('actions.close'), hidden: true }))
    expect(problem.isConnected).toBe(false)

    vi.useFakeTimers()
    const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
    press('kit.show_toast')
    const notice = screen.getByRole('status', { hidden: true })
    expect(notice.textContent).toContain(t('toasts.deleted'))
    fireEvent.pointerEnter(notice)
    wait(60)
    expect(notice.isConnected).toBe(true)
    fireEvent.click(within(notice).getByRole('button', { name: t('actions.undo'), hidden: true }))
    expect(notice.isConnected).toBe(false)
    expect(screen.getByText(t('toasts.undo_done'))).toBeTruthy()
    wait(60)
    expect(screen.queryByText(t('toasts.undo_done'))).toBeNull()
  })
})
