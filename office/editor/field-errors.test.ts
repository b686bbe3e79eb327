import { expect, test } from 'vitest'
import { branchTexts } from '#domain/branch/branch-content.ts'
import { roomLines, roomTexts } from '#domain/room/room-fields.ts'
import en from '#messages/en.json' with { type: 'json' }

test.each(Object.keys({ ...roomTexts, ...roomLines, ...branchTexts }))('the text %s has a label', (name) => {
  expect(Object.keys(en)).toContain(`office_rooms.field_${name}`)
})
