import { expect, test } from 'vitest'
import { officeScreenAt } from '#contracts/office/screens.ts'
import { readyCodes } from '#domain/venue/setup-steps.ts'
import type { ReadyBranch, ReadyFacts, ReadyRoom } from './read-ready-facts.ts'
import { findReasons, readyReasons } from './ready-reasons.ts'

const name = { en: 'Amman', ar: 'عمّان' }

const branch: ReadyBranch = {
  slug: 'amman',
  name,
  published: true,
  missing: [],
  currency: 'JOD',
  vatRate: 1600,
  vatNumber: '12345',
  hasHours: true,
  sandbox: false,
}

const room: ReadyRoom = {
  branch: 'amman',
  slug: 'library',
  name,
  published: true,
  missing: [],
  planned: true,
}

const fine = {
  ...{ slug: 'riyadh', name, isRehearsal: false },
  ...{ isExpiring: false, isSealedOtherwise: false, isStuck: false },
}
const saudi = { currency: 'SAR', slug: 'riyadh' } as const

const ready: ReadyFacts = {
  demo: false,
  openedAt: null,
  isNamed: true,
  home: null,
  contactEmail: 'hello@qasr.example',
  backedUpAt: new Date(0),
  branches: [branch],
  rooms: [room],
  hasLook: true,
  mails: true,
  documents: { untouched: 0, updated: 0 },
  sealedOtherwise: false,
  tax: [],
  onlyThisMachine: false,
}

const withBranch = (changes: Partial<ReadyBranch>) => ({ ...ready, branches: [{ ...branch, ...changes }] })
const withRoom = (changes: Partial<ReadyRoom>) => ({ ...ready, rooms: [{ ...room, ...changes }] })

/** What is missing, and the codes it is found by; in capitals those that keep the venue closed. */
const lacking: readonly [facts: ReadyFacts, ...codes: string[]][] = [
  [ready],
  [{ ...ready, isNamed: false }, 'NO_NAME'],
  [{ ...ready, branches: [], rooms: [] }, 'NO_BRANCH', 'NO_ROOM'],
  [withBranch({ published: false, missing: ['latitude'] }), 'NO_MAP_POINT'],
  [withBranch({ hasHours: false }), 'no_hours'],
  [{ ...ready, rooms: [] }, 'NO_ROOM'],
  [withRoom({ published: false, missing: ['prices'] }), 'NO_PRICE'],
  [withRoom({ planned: false }), 'NO_PLAN'],
  [withRoom({ published: false, missing: ['story.ar', 'pictures.0.alt.ar'] }), 'MISSING_ARABIC'],
  [withBranch({ published: false, missing: ['address.en'] }), 'MISSING_ENGLISH'],
  [withRoom({ published: false, missing: ['pictures'] }), 'NO_PICTURE'],
  [withBranch({ published: false }), 'BRANCH_HIDDEN'],
  [withRoom({ published: false }), 'ROOM_HIDDEN'],
  [withBranch({ vatNumber: null }), 'NO_VAT_NUMBER'],
  [withBranch({ vatNumber: null, vatRate: 0 })],
  [withBranch({ sandbox: true }), 'SANDBOX'],
  [{ ...withBranch({ sandbox: true }), onlyThisMachine: true }, 'sandbox', 'only_this_machine'],
  [{ ...ready, mails: false }, 'NO_SENDER'],
  [{ ...ready, sealedOtherwise: true }, 'SEALED_OTHERWISE'],
  [{ ...ready, mails: false, onlyThisMachine: true }, 'no_sender', 'only_this_machine'],
  [{ ...ready, contactEmail: null }, 'no_reply_address'],
  [{ ...ready, documents: { untouched: 2, updated: 0 } }, 'template_documents'],
  [{ ...ready, documents: { untouched: 0, updated: 1 } }, 'updated_documents'],
  [{ ...ready, backedUpAt: null }, 'no_backup'],
  [withBranch(saudi), 'tax_unsigned'],
  [withBranch({ ...saudi, vatRate: 0 })],
  [{ ...withBranch(saudi), demo: true }],
  [{ ...withBranch(saudi), tax: [fine] }],
  [{ ...withBranch(saudi), tax: [{ ...fine, isRehearsal: true }] }, 'tax_unsigned'],
  [{ ...ready, tax: [{ ...fine, isExpiring: true }] }, 'tax_expiring'],
  [{ ...ready, tax: [fine, { ...fine, isStuck: true }] }, 'tax_stuck'],
]

test.each(lacking.map(([facts, ...codes]) => ({ facts, codes })))(
  '$codes is found, and nothing else',
  ({ facts, codes }) => {
    const found = findReasons(facts)
    expect(found.map(({ code, blocks }) => (blocks ? code.toUpperCase() : code))).toEqual(codes)
    for (const { place } of found)
      if (place !== null) expect(officeScreenAt(place.split('?')[0] ?? ''), place).toBeDefined()
  },
)

test('every code has one line, and every line is tried above', () => {
  expect(readyReasons.map(({ code }) => code)).toEqual(readyCodes)
  const tried = new Set(lacking.flatMap(([, ...codes]) => codes.map((code) => code.toLowerCase())))
  expect([...tried].sort()).toEqual([...readyCodes].sort())
})
