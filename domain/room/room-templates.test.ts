import { expect, test } from 'vitest'
import { roomFailures } from './room-content.ts'
import { roomFigures, roomLines, roomTexts } from './room-fields.ts'
import { roomTemplates } from './room-templates.ts'

const pictures = [{ alt: { en: 'A poster', ar: 'ملصق' } }]

test.each(Object.entries(roomTemplates))('%s can be published as it is', (_name, template) => {
  const room = { ...template, published: true, languages: ['ar', 'en'] as const, pictures }
  expect(roomFailures(room)).toEqual({})
  for (const [field, { limit }] of Object.entries({ ...roomTexts, ...roomLines }))
    for (const text of Object.values(template[field as 'name']))
      expect(text.length, field).toBeLessThanOrEqual(limit)
  for (const [field, { min, max, step = 1 }] of Object.entries(roomFigures)) {
    const figure = template[field as 'scare']
    expect(figure >= min && figure <= max && figure % step === 0, field).toBe(true)
  }
  for (const text of [template.name, template.tagline, template.story, template.expect]) {
    expect(text.en).not.toMatch(/\p{Script=Arabic}/u)
    expect(text.ar).not.toMatch(/\p{Script=Latin}/u)
  }
})
