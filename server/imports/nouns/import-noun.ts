import type { ImportPlan, RowProblem } from '#contracts/office/imports.ts'
import type { ImportField } from '#domain/import/import-fields.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'

/** A row by the fields it was read for. */
export type RowCells = Readonly<Partial<Record<ImportField, string>>>

/** What a file is read for: one branch, as it is now. */
export type ImportScene = {
  readonly importId: string
  readonly plan: ImportPlan
  readonly book: BranchBook
  /** Of numbers without their country's code. */
  readonly country: string
  readonly locale: Locale
  readonly actor: Actor
  readonly now: number
}

export type Read<Item> =
  | { readonly ok: true; readonly item: Item }
  | { readonly ok: false; problem: RowProblem }
type Made = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problem: RowProblem }

/** What only one row of a file may have: some words, or a room for a while. */
export type Claim =
  | { readonly key: string }
  | { readonly room: number; readonly from: number; readonly until: number }

/**
 * How rows of one noun are read, compared with what is here, made, and taken back. Whatever `read` makes of a row is
 * handed to the others of the same noun, and to nobody else.
 */
export type NounImport<Item> = {
  /** How many are made in one transaction. */
  readonly together: number
  read(cells: RowCells, scene: ImportScene): Read<Item>
  claims(item: Item): readonly Claim[]
  /** For each of some rows what is in its way here, or null. */
  compare(db: Queries, items: readonly Item[], scene: ImportScene): Promise<readonly (RowProblem | null)[]>
  make(tx: Transaction, item: Item, scene: ImportScene, position: number): Promise<Made>
  /** Takes back what was made, as long as nobody has touched it; else why not. */
  undo(tx: Transaction, id: string, scene: ImportScene): Promise<RowProblem | null>
}

export const wrong = (code: RowProblem['code'], field?: ImportField, value?: string) =>
  ({
    ok: false,
    problem: { code, ...(field && { field }), ...(value && { value: value.slice(0, 120) }) },
  }) as const

/** Whether the log tells of somebody who worked on a thing: it is not as it was brought. */
export async function wasChangedByStaff(
  tx: Transaction,
  noun: 'order' | 'booking' | 'voucher' | 'promo_code' | 'review',
  id: string,
): Promise<boolean> {
  const entry = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
