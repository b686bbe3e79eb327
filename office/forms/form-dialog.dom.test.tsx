import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApiAnswer } from '#kit/api/api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = Partial<Parameters<typeof FormDialog<string>>[0]>

function openForm(props: Props) {
  const close = vi.fn()
  const { user } = openScreen(
    'en',
    <FormDialog<string> open close={close} title="A form" submit="Send it" send={() => {}} {...props}>
      <p>Its fields</p>
    </FormDialog>,
  )
  return { close, press: () => user.click(screen.getByRole('button', { name: /Send it/ })) }
}

const refusal: ApiAnswer<string> = {
  ok: false,
  status: 409,
  code: 'taken',
  message: 'Somebody was faster',
  messageKey: 'errors.server',
  fields: {},
  more: {},
}

test('a form is sent once, however often it is pressed, and closes with its answer', async () => {
  let answer = (_: ApiAnswer<string>) => {}
  const send = vi.fn(() => new Promise<ApiAnswer<string>>((resolve) => (answer = resolve)))
  const { close, press } = openForm({ send })
  await press()
  await press()
  expect(send).toHaveBeenCalledOnce()
  answer({ ok: true, data: 'made' })
  await waitFor(() => expect(close).toHaveBeenCalledWith('made'))
})

test('a refusal is said with what belongs to it, and the form stays', async () => {
  const { close, press } = openForm({
    send: async () => refusal,
    refused: ({ code }) => <p>{`Because of ${code}`}</p>,
  })
  await press()
  await screen.findByText('Somebody was faster')
  screen.getByText('Because of taken')
  expect(close).not.toHaveBeenCalled()
})

test('what is not ready is not sent', async () => {
  const send = vi.fn()
  const { press } = openForm({ send, unready: true })
  await press()
  expect(send).not.toHaveBeenCalled()
})
