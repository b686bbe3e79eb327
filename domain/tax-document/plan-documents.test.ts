import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goodsLine } from '../pricing/goods-line.ts'
import { type DocumentLine, documentLines, printable, sumOf } from './document-line.ts'
import { effectOf } from './document-sums.ts'
import { keptLines } from './kept-lines.ts'
import { planDocuments } from './plan-documents.ts'
import type { PastDocument } from './tax-document.ts'

const name = (text: string) => ({ en: text, ar: text })
const line = (
  kind: 'booking' | 'product' | 'gift_card',
  item: string,
  quantity: number,
  unitAmount: number,
  vatRate = 1500,
) => goodsLine({ kind, item, name: name(item), quantity, unitAmount, vatRate })

/** What happens to an order: what it consists of from then on, or what is kept of it, or what was received of a deposit. */
type Event = {
  readonly lines: readonly DocumentLine[]
  readonly deposit?: number | null
  readonly isCorrection?: boolean
}

/** Lives through what happens to an order, and answers all its documents. */
function documentsOf(events: readonly Event[]): PastDocument[] {
  const past: PastDocument[] = []
  for (const { lines, deposit = null, isCorrection = false } of events)
    for (const { references: _, ...planned } of planDocuments({
      lines,
      past: [...past],
      deposit,
      isCorrection,
    }))
      past.push({ ...planned, id: String(past.length) })
  return past
}

const kindsOf = (events: readonly Event[]) => documentsOf(events).map(({ kind }) => kind)

function totalsOf(documents: readonly PastDocument[]) {
  const effects = documents.map(effectOf)
  return {
    amount: effects.reduce((sum, { total }) => sum + total, 0),
    vat: effects.reduce((sum, { vat }) => sum + vat, 0),
  }
}

const room = documentLines([line('booking', 'vault', 4, 11_500)])
const more = documentLines([line('booking', 'vault', 5, 11_500)])

describe('what happens to an order causes', () => {
  test('an invoice when it is sold, and nothing when it is told again', () => {
    expect(kindsOf([{ lines: room }, { lines: room }])).toEqual(['invoice'])
  })

  test('another invoice when something more is sold, a credit note when less is', () => {
    const documents = documentsOf([{ lines: room }, { lines: more }, { lines: room }])
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'credit'])
    expect(documents[1]?.lines.map(printable)).toMatchObject([
      { quantity: 1, unitAmount: 11_500, amount: 11_500 },
    ])
  })

  test('a debit note when staff put a price right that was too low', () => {
    const dearer = documentLines([line('booking', 'vault', 4, 12_500)])
    expect(kindsOf([{ lines: room }, { lines: dearer, isCorrection: true }])).toEqual(['invoice', 'debit'])
    expect(kindsOf([{ lines: room }, { lines: dearer }])).toEqual(['invoice', 'invoice'])
  })

  test('a credit note of every line when all of it is cancelled', () => {
    const documents = documentsOf([{ lines: room }, { lines: [] }])
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit'])
    expect(documents[1]?.lines).toMatchObject([{ quantity: 4, amount: 46_000, vat: 6_000 }])
  })

  test('a credit note of what a cancellation takes off', () => {
    const kept = keptLines(room, { amount: 23_000, vat: 3_000 })
    expect(totalsOf(documentsOf([{ lines: room }, { lines: kept }]))).toEqual({ amount: 23_000, vat: 3_000 })
  })

  test('a prepayment for a deposit and a final invoice that deducts it', () => {
    const documents = documentsOf([{ lines: room, deposit: 13_800 }, { lines: room }])
    expect(documents.map(({ kind }) => kind)).toEqual(['prepayment', 'invoice'])
    expect(effectOf(documents[0] as PastDocument)).toEqual({ net: 12_000, vat: 1_800, total: 13_800 })
    expect(documents[1]?.prepaid).toEqual([
      { document: '0', parts: [{ rate: 1500, amount: 13_800, vat: 1_800 }] },
    ])
    expect(effectOf(documents[1] as PastDocument)).toEqual({ net: 28_000, vat: 4_200, total: 32_200 })
  })

  test('a credit note of a deposit that goes back, and no invoice', () => {
    expect(kindsOf([{ lines: room, deposit: 13_800 }, { lines: [] }])).toEqual(['prepayment', 'credit'])
  })

  test('a paper without VAT for a gift card, beside the one for the room', () => {
    const documents = documentsOf([
      { lines: documentLines([line('booking', 'vault', 4, 11_500), line('gift_card', 'card', 1, 30_000)]) },
    ])
    expect(documents.map(({ scope }) => scope)).toEqual(['taxed', 'outside'])
    expect(effectOf(documents[1] as PastDocument)).toEqual({ net: 30_000, vat: 0, total: 30_000 })
  })

  test('nothing for a card on the house, whose price is all taken off', () => {
    const card = goodsLine({
      kind: 'gift_card',
      item: 'card',
      name: name('card'),
      quantity: 1,
      unitAmount: 500,
      vatRate: 0,
    })
    const off = { ...card, kind: 'discount', item: null, unitAmount: -500, amount: -500 } as const
    expect(kindsOf([{ lines: documentLines([card, off]) }])).toEqual([])
  })
})

const rate = fc.constantFrom(0, 500, 1500)
const goods = fc
  .array(
    fc.record({
      kind: fc.constantFrom('booking', 'product', 'gift_card' as const),
      item: fc.constantFrom('one', 'two', 'three'),
      quantity: fc.integer({ min: 1, max: 9 }),
      // Fils of a dinar as well as halalas.
      unitAmount: fc.integer({ min: 1, max: 250_005 }),
      vatRate: rate,
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((drawn) =>
    documentLines(
      drawn.map((one) => line(one.kind as 'booking', one.item, one.quantity, one.unitAmount, one.vatRate)),
    ),
  )

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ lines: goods, isCorrection: fc.boolean() }),
  fc.record({ lines: goods, deposit: fc.nat(2_000_000) }),
  fc.record({ lines: goods, share: fc.nat(100) }).map(({ lines, share }) => {
    const whole = sumOf(lines.filter(({ key }) => !key.startsWith('gift_card|')))
    const part = (value: number) => Math.floor((value * share) / 100)
    return { lines: keptLines(lines, { amount: part(whole.amount), vat: part(whole.vat) }) }
  }),
)

test('whatever happens to an order, its documents add up to what is sold in the end, VAT and all', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 5 }), event, (events, last) => {
      const documents = documentsOf([...events, { ...last, deposit: null }])
      expect(totalsOf(documents)).toEqual(sumOf(last.lines))
      for (const { lines, kind, scope } of documents) {
        const { amount, vat } = sumOf(lines)
        // Nobody is handed a paper below nothing, or one with VAT where there is none.
        expect(amount).toBeGreaterThanOrEqual(0)
        if (scope === 'outside') expect(vat).toBe(0)
        expect(kind === 'prepayment' ? lines.length : 1).toBeGreaterThan(0)
      }
    }),
    { seed: 27, numRuns: 2_000 },
  )
})

test('of a deposit they add up to what was received, as long as nothing else is documented', () => {
  fc.assert(
    fc.property(goods, fc.array(fc.nat(3_000_000), { minLength: 1, maxLength: 4 }), (lines, received) => {
      const documents = documentsOf(received.map((deposit) => ({ lines, deposit })))
      const taxed = sumOf(lines.filter(({ scope }) => scope === 'taxed'))
      const outside = sumOf(lines.filter(({ scope }) => scope === 'outside'))
      const last = received.at(-1) ?? 0
      expect(totalsOf(documents).amount).toBe(Math.min(last, taxed.amount) + outside.amount)
    }),
    { seed: 27, numRuns: 1_000 },
  )
})
