import type { ReadyReason } from '#contracts/office/ready.ts'
import type { ReadyCode } from '#domain/venue/setup-steps.ts'
import type { TaxTrouble } from '#server/zatca-units/tax-troubles.queries.ts'
import type { ReadyBranch, ReadyFacts, ReadyRoom } from './read-ready-facts.ts'

type Found = Pick<ReadyReason, 'place' | 'about'>

type Reason = {
  readonly code: ReadyCode
  /** Whether the venue stays closed for it; the rest is only said. */
  readonly blocks: (facts: ReadyFacts) => boolean
  readonly find: (facts: ReadyFacts) => readonly Found[]
}

const always = () => true
const never = () => false
/** What only matters once others than the owner come. */
const forGuests = ({ onlyThisMachine }: ReadyFacts) => !onlyThisMachine

const at = (place: string | null, isSo: boolean): Found[] => (isSo ? [{ place, about: null }] : [])
const placeOfBranch = ({ slug }: ReadyBranch) => `/office/branches/${slug}`
const placeOfRoom = ({ branch, slug }: ReadyRoom) => `/office/rooms/${slug}?branch=${branch}`

function ofBranches(
  { branches }: ReadyFacts,
  isSo: (branch: ReadyBranch) => boolean,
  place: (branch: ReadyBranch) => string = placeOfBranch,
): Found[] {
  return branches.filter(isSo).map((branch) => ({ place: place(branch), about: branch.name }))
}

function ofRooms(
  { rooms }: ReadyFacts,
  isSo: (room: ReadyRoom) => boolean,
  place: (room: ReadyRoom) => string = placeOfRoom,
): Found[] {
  return rooms.filter(isSo).map((room) => ({ place: place(room), about: room.name }))
}

const ofTax = ({ tax }: ReadyFacts, isSo: (trouble: TaxTrouble) => boolean): Found[] =>
  tax.filter(isSo).map(({ slug, name }) => ({ place: `/office/tax?branch=${slug}`, about: name }))

/** Whoever is registered for VAT in Saudi Arabia has to, above a turnover that we do not know of the whole company. */
const hasToSign =
  ({ demo, tax }: ReadyFacts) =>
  ({ slug, currency, vatRate, vatNumber }: ReadyBranch) =>
    // Nobody sells in the demo, and it is connected with nobody.
    !demo &&
    currency === 'SAR' &&
    vatRate > 0 &&
    vatNumber !== null &&
    !tax.some((unit) => unit.slug === slug && !unit.isRehearsal)

type Missing = { readonly missing: readonly string[] }
const lacks =
  (pattern: RegExp) =>
  ({ missing }: Missing) =>
    missing.some((path) => pattern.test(path))
const ofBoth = (facts: ReadyFacts, isSo: (content: Missing) => boolean) => [
  ...ofBranches(facts, isSo),
  ...ofRooms(facts, isSo),
]

/** Why a venue is not open, or what its owner should know before. Another reason is another line. */
export const readyReasons: readonly Reason[] = [
  { code: 'no_name', blocks: always, find: ({ isNamed }) => at('/office/setup/name', !isNamed) },
  {
    code: 'no_branch',
    blocks: always,
    find: ({ branches }) => at('/office/setup/branch', branches.length === 0),
  },
  { code: 'no_map_point', blocks: always, find: (facts) => ofBranches(facts, lacks(/^latitude$/)) },
  { code: 'no_hours', blocks: never, find: (facts) => ofBranches(facts, ({ hasHours }) => !hasHours) },
  { code: 'no_room', blocks: always, find: ({ rooms }) => at('/office/setup/room', rooms.length === 0) },
  {
    code: 'no_price',
    blocks: always,
    find: (facts) => ofRooms(facts, lacks(/^prices$/), ({ branch }) => `/office/prices?branch=${branch}`),
  },
  {
    code: 'no_plan',
    blocks: always,
    find: (facts) =>
      ofRooms(
        facts,
        ({ planned }) => !planned,
        ({ branch }) => `/office/plans?branch=${branch}`,
      ),
  },
  { code: 'missing_arabic', blocks: always, find: (facts) => ofBoth(facts, lacks(/\.ar$/)) },
  { code: 'missing_english', blocks: always, find: (facts) => ofBoth(facts, lacks(/\.en$/)) },
  { code: 'no_picture', blocks: always, find: (facts) => ofBoth(facts, lacks(/^pictures$/)) },
  {
    code: 'branch_hidden',
    blocks: always,
    find: (facts) => ofBranches(facts, ({ published, missing }) => !published && missing.length === 0),
  },
  {
    code: 'room_hidden',
    blocks: always,
    find: (facts) => ofRooms(facts, ({ published, missing }) => !published && missing.length === 0),
  },
  {
    code: 'no_vat_number',
    blocks: always,
    find: (facts) => ofBranches(facts, ({ vatRate, vatNumber }) => vatRate > 0 && vatNumber === null),
  },
  {
    code: 'sandbox',
    blocks: forGuests,
    find: (facts) =>
      ofBranches(
        facts,
        ({ sandbox }) => sandbox,
        () => '/office/settings?tab=services',
      ),
  },
  { code: 'no_sender', blocks: forGuests, find: ({ mails }) => at('/office/settings?tab=services', !mails) },
  {
    code: 'sealed_otherwise',
    blocks: always,
    find: ({ sealedOtherwise }) => at('/office/settings?tab=services', sealedOtherwise),
  },
  {
    code: 'only_this_machine',
    blocks: never,
    find: ({ onlyThisMachine }) => at('/office/help/open-venue', onlyThisMachine),
  },
  {
    code: 'no_reply_address',
    blocks: never,
    find: ({ contactEmail }) => at('/office/setup/name', contactEmail === null),
  },
  {
    code: 'template_documents',
    blocks: never,
    find: ({ documents }) => at('/office/documents', documents.untouched > 0),
  },
  {
    code: 'updated_documents',
    blocks: never,
    find: ({ documents }) => at('/office/documents', documents.updated > 0),
  },
  {
    code: 'no_backup',
    blocks: never,
    find: ({ backedUpAt }) => at('/office/help/backups', backedUpAt === null),
  },
  {
    code: 'tax_unsigned',
    blocks: never,
    find: (facts) => ofBranches(facts, hasToSign(facts), ({ slug }) => `/office/tax?branch=${slug}`),
  },
  { code: 'tax_expiring', blocks: never, find: (facts) => ofTax(facts, ({ isExpiring }) => isExpiring) },
  { code: 'tax_stuck', blocks: never, find: (facts) => ofTax(facts, ({ isStuck }) => isStuck) },
]

/** The reasons that hold, those that block first. */
export function findReasons(facts: ReadyFacts): ReadyReason[] {
  const found = readyReasons.flatMap(({ code, blocks, find }) =>
    find(facts).map((one) => ({ code, blocks: blocks(facts), ...one })),
  )
  return [...found.filter(({ blocks }) => blocks), ...found.filter(({ blocks }) => !blocks)]
}
