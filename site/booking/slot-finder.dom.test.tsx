import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listNextTimes } from '#contracts/calls/next-times.calls.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { nextTimes } from '../tonight/next-times.ts'
import { SlotFinder } from './slot-finder.tsx'

const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map((value) => ({
  value,
  label: value,
}))
const choices = {
  branches: [
    { value: '', label: 'Any branch' },
    { value: 'riyadh', label: 'Riyadh' },
    { value: 'dubai', label: 'Dubai' },
  ],
  chosen: 'riyadh',
  days,
  players: [{ value: '4', label: '4 players' }],
  chosenPlayers: '4',
}

const branch = (slug: string, firstFree: string | null) => ({
  branch: slug,
  timeZone: 'Asia/Riyadh',
  currency: 'SAR' as const,
  today: '2026-11-19',
  date: '2026-11-19',
  firstFree,
  slots: [],
  next: [],
})

test('begins with the first evening that has something free, until one is chosen; any branch stays on this page', async () => {
  const api = new FakeApi()
  api.answer(listNextTimes, { branches: [branch('riyadh', '2026-11-21'), branch('dubai', '2026-11-20')] })
  const { user, t, router } = openScreen('en', <SlotFinder {...choices} />)
  void nextTimes.load({ players: 4 })
  const date = screen.getByRole<HTMLSelectElement>('combobox', { name: t('home.finder_date') })
  const at = screen.getByRole<HTMLSelectElement>('combobox', { name: t('home.finder_branch') })
  expect(at.value).toBe('riyadh')
  await waitFor(() => expect(date.value).toBe('2026-11-21'))
  await user.selectOptions(at, '')
  expect(date.value).toBe('2026-11-20')
  await user.selectOptions(date, '2026-11-22')
  await user.selectOptions(at, 'dubai')
  expect(date.value).toBe('2026-11-22')
  await user.selectOptions(at, '')
  await user.click(screen.getByRole('button'))
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe('/?date=2026-11-22&players=4#tonight')
})
