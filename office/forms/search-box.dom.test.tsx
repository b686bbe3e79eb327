import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { SearchBox } from './search-box.tsx'

type Answer = (value: string) => void

/** A list of which the test says when the address has what was searched for. */
function SlowList({ onChange, isReady }: { onChange: Answer; isReady: (answer: Answer) => void }) {
  const [value, setValue] = useState('')
  useEffect(() => isReady(setValue), [isReady])
  return <SearchBox label="Search" value={value} onChange={onChange} />
}

function openBox() {
  const onChange = vi.fn()
  const isReady = vi.fn<(answer: Answer) => void>()
  const { user } = openScreen('en', <SlowList onChange={onChange} isReady={isReady} />)
  const box = screen.getByLabelText<HTMLInputElement>('Search')
  const type = async (text: string) => {
    await user.clear(box)
    await user.type(box, text)
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(text))
  }
  return { box, onChange, type, answer: (value: string) => act(() => isReady.mock.lastCall?.[0](value)) }
}

test('an answer that comes late does not take back what was typed and asked for since', async () => {
  const { box, onChange, type, answer } = openBox()
  await type('between')
  await type('after')
  answer('between')
  expect(box.value).toBe('after')
  answer('after')
  expect(box.value).toBe('after')
  expect(onChange).toHaveBeenLastCalledWith('after')
})

test('what is searched for by other means is shown, also when it was asked for before', async () => {
  const { box, type, answer } = openBox()
  await type('one')
  answer('one')
  answer('')
  expect(box.value).toBe('')
  answer('one')
  expect(box.value).toBe('one')
})
