import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { allMessages } from '#messages/all-messages.ts'
import { LocaleProvider, MessagesSource } from '../i18n/messages.tsx'
import { Textarea, type TextareaProps } from './textarea.tsx'

function shown(value: string, props: Partial<TextareaProps> = {}) {
  return renderToStaticMarkup(
    <MessagesSource value={(of) => allMessages[of]}>
      <LocaleProvider locale="en">
        <Textarea label="Notes" limit={40} value={value} onChange={() => {}} {...props} />
      </LocaleProvider>
    </MessagesSource>,
  )
}

test('counts characters as the rule does: trimmed, an emoji is one', () => {
  expect(shown('👨‍👩‍👧‍👦👨‍👩‍👧‍👦  ')).toContain('38 characters left')
  expect(shown('')).toContain('40 characters left')
})

test('counts code units where a shape judges', () => {
  expect(shown('👨‍👩‍👧‍👦', { counted: 'units' })).toContain(`${40 - '👨‍👩‍👧‍👦'.length} characters left`)
})
