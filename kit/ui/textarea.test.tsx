import { expect, test } from 'vitest'
import { renderScreen } from '../i18n/test-render-screen.tsx'
import { Textarea, type TextareaProps } from './textarea.tsx'

function shown(value: string, props: Partial<TextareaProps> = {}) {
  return renderScreen(
    'en',
    <Textarea label="Notes" limit={40} value={value} onChange={() => {}} {...props} />,
  )
}

test('counts characters as the rule does: trimmed, an emoji is one', () => {
  expect(shown('👨‍👩‍👧‍👦👨‍👩‍👧‍👦  ')).toContain('38 characters left')
  expect(shown('')).toContain('40 characters left')
})

test('counts below a hint too', () => {
  expect(shown('abc', { hint: 'No spoilers.' })).toMatch(
    /No spoilers\. <span class="msg__count">37 characters left/,
  )
})

test('counts code units where a shape judges', () => {
  expect(shown('👨‍👩‍👧‍👦', { counted: 'units' })).toContain(`${40 - '👨‍👩‍👧‍👦'.length} characters left`)
})
