import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { rateOrder } from '#contracts/calls/tickets.calls.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { RateVisit } from './rate-visit.tsx'

describe.each(locales)('in %s', (locale) => {
  test('words are counted, and more than are kept are not sent but said', async () => {
    const api = new FakeApi()
    const asked = api.answer(rateOrder, { refused: 'review_given' })
    const { user, t } = openScreen(
      locale,
      <RateVisit code="0123456789" room="Vault" given={false} wished={false} />,
    )
    const box = screen.getByRole('textbox', { name: t('review.text') })
    const write = (length: number) => fireEvent.change(box, { target: { value: 'x'.repeat(length) } })
    const send = () => user.click(screen.getByRole('button', { name: t('review.submit') }))
    await user.click(screen.getAllByRole('radio')[4] as HTMLElement)
    write(longest.reviewText - 1)
    screen.getByText(t('validation.chars_left', { count: 1 }))
    screen.getByText(t('review.text_hint'))
    write(longest.reviewText + 1)
    await send()
    await screen.findByText(t('validation.max', { field: t('review.text'), length: longest.reviewText }))
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(asked).toEqual([])
    write(longest.reviewText)
    await send()
    await screen.findByRole('heading', { name: t('review.already') })
    expect(asked).toMatchObject([{ body: { rating: 5, text: 'x'.repeat(longest.reviewText) } }])
  })
})
