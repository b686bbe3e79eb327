import { type DocumentLine, mergeLines, negated, sumOf, type TaxScope } from './document-line.ts'
import { changeDeposits, depositsSoFar, planDeposit, prepaidLeft, sumsByRate } from './plan-deposit.ts'
import { type PastDocument, type PlannedDocument, signOf } from './tax-document.ts'

export type SaleToDocument = {
  /** What is sold now, to the last line and as the ledger has it. */
  readonly lines: readonly DocumentLine[]
  readonly past: readonly PastDocument[]
  /** Null once the sale is documented as a whole; else what was received of a deposit, with more to come. */
  readonly deposit: number | null
  /** A mistake in a price is put right by a debit note; something more is sold with another invoice. */
  readonly isCorrection: boolean
}

/**
 * The documents that lead from what an order's documents say to what is sold now. What has been documented is never
 * taken back but by a document, so all of them together are always the sale.
 */
export function planDocuments(sale: SaleToDocument): PlannedDocument[] {
  return [...planScope(sale, 'taxed'), ...planScope(sale, 'outside')]
}

/** The documents that take back all there are and say the same sale again. */
export function planReissue(sale: Omit<SaleToDocument, 'isCorrection'>): PlannedDocument[] {
  const { past } = sale
  if (past.length === 0) return []
  const back = planDocuments({ lines: [], past, deposit: null, isCorrection: false })
  const since = [...past, ...back.map((document) => ({ ...document, id: '' }))]
  const again = planDocuments({ ...sale, past: since, isCorrection: false })
  return [...back, ...again]
}

function planScope(
  { lines, past, deposit, isCorrection }: SaleToDocument,
  scope: TaxScope,
): PlannedDocument[] {
  const sold = lines.filter((line) => line.scope === scope)
  const known = past.filter((document) => document.scope === scope)
  const sales = known.filter(({ role }) => role === 'sale')
  if (sales.length > 0) return planChange(sold, sales, isCorrection)
  if (scope === 'taxed' && deposit !== null) return planDeposit(sold, deposit, known)
  return [...planExcess(sold, known), ...planFirst(sold, known, scope)]
}

/** A prepayment that is more than what is sold in the end is given back before it is deducted. */
function planExcess(sold: readonly DocumentLine[], known: readonly PastDocument[]): PlannedDocument[] {
  const sale = sumsByRate(sold)
  const wanted = depositsSoFar(known).map((had) => {
    const most = sale.find(({ rate }) => rate === had.rate) ?? { amount: 0, vat: 0 }
    return had.amount > most.amount ? { rate: had.rate, amount: most.amount, vat: most.vat } : had
  })
  return changeDeposits(wanted, known)
}

/** The first invoice says all of it and deducts what prepayments took. */
function planFirst(
  sold: readonly DocumentLine[],
  known: readonly PastDocument[],
  scope: TaxScope,
): PlannedDocument[] {
  if (sumOf(sold).amount === 0) return []
  const excess = planExcess(sold, known).map((document) => ({ ...document, id: '' }))
  const prepaid = prepaidLeft([...known, ...excess])
  return [{ kind: 'invoice', role: 'sale', scope, lines: [...sold], prepaid, references: [] }]
}

/** What has changed about a sale that is documented already. */
function planChange(
  sold: readonly DocumentLine[],
  past: readonly PastDocument[],
  isCorrection: boolean,
): PlannedDocument[] {
  const [{ scope } = { scope: 'taxed' as const }] = past
  const documented = past.flatMap(({ kind, lines }) => (signOf(kind) === 1 ? lines : negated(lines)))
  const keys = new Set(documented.map(({ key }) => key))
  const changes = mergeLines([...sold, ...negated(documented)]).filter(
    // The same sold at the same sum is no other sale.
    ({ amount, vat }) => amount !== 0 || vat !== 0,
  )
  const { more, less } = sideBySide(changes)
  const references = past.filter(({ kind }) => kind !== 'credit').map(({ id }) => id)
  const common = { role: 'sale', scope, prepaid: [] } as const
  const planned: PlannedDocument[] = []
  if (less.length > 0) planned.push({ ...common, kind: 'credit', lines: negated(less), references })
  if (more.length > 0) {
    const isDebit = isCorrection && more.every(({ key, quantity }) => keys.has(key) && quantity === 0)
    planned.push(
      isDebit
        ? { ...common, kind: 'debit', lines: more, references }
        : { ...common, kind: 'invoice', lines: more, references: [] },
    )
  }
  return planned
}

/** Changes of a rate go into one document as long as it has a sign; else each side into its own. */
function sideBySide(changes: readonly DocumentLine[]) {
  const more: DocumentLine[] = []
  const less: DocumentLine[] = []
  for (const { rate } of sumsByRate(changes)) {
    const lines = changes.filter(({ vatRate }) => vatRate === rate)
    const { amount, vat } = sumOf(lines)
    const net = amount - vat
    if (amount > 0 && vat >= 0 && net >= 0) more.push(...lines)
    else if (amount < 0 && vat <= 0 && net <= 0) less.push(...lines)
    else
      for (const line of lines)
        (line.amount > 0 || (line.amount === 0 && line.vat > 0) ? more : less).push(line)
  }
  return { more, less }
}
