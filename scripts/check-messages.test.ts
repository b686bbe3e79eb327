import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkMessages } from './check-messages.ts'

it('reports the keys that no source names, neither whole nor through a template', () => {
  const found = checkMessages(join(import.meta.dirname, 'fixtures/messages'))
  expect(found.map(({ line, message }) => `${line} ${message.split(' ')[0]}`)).toEqual([
    '3 nav.gone',
    '4 nav.tested',
    '6 states.draft',
    '8 states.paid_other',
    '13 list.hidden',
  ])
})
