import { expect, test } from 'vitest'
import { documentSections } from './document-sections.ts'
import { documentTemplates } from './document-templates.ts'

test('a document is read without its marks, section by section', () => {
  const text =
    '# Waiver\n\nRead **this** by &#42;us&#42;.\n\n## I [agree](/rules)\n\n1. One\n2. Two\n\nAnd so on.\n\n## Sign\n\n| a | b |\n|---|---|\n| c | d |\n'
  expect(documentSections(text)).toEqual([
    { heading: null, asks: false, pieces: [{ kind: 'text', text: 'Read this by *us*.' }] },
    {
      heading: 'I agree',
      asks: true,
      pieces: [
        { kind: 'item', text: 'One' },
        { kind: 'item', text: 'Two' },
        { kind: 'text', text: 'And so on.' },
      ],
    },
  ])
})

test('one without any list is ticked once, at its end', () => {
  expect(documentSections('## A\n\nx\n\n## B\n\ny').map(({ asks }) => asks)).toEqual([false, true])
})

test('our own asks for the same in both languages', () => {
  const { en, ar } = documentTemplates.waiver
  const asked = (text: string) => documentSections(text).map(({ asks, pieces }) => [asks, pieces.length])
  expect(asked(en)).toEqual(asked(ar))
  expect(documentSections(en).filter(({ asks }) => asks)).toHaveLength(3)
})
