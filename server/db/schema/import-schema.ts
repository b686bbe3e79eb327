import type { ColumnType, Generated } from 'kysely'
import type { ImportPlan, RowProblem } from '#contracts/office/imports.ts'
import type { ImportNoun, ImportState } from '#domain/import/import-fields.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Instant, InstantOrNull, Json, JsonOrDefault, JsonOrNull } from './schema-columns.ts'

/** What comes from another system: files, their rows, and the guests known before. */
export type ImportTables = {
  import: {
    id: Generated<string>
    noun: ImportNoun
    branch_id: number | null
    file_name: string
    file_hash: string
    state: Generated<ImportState>
    head: Json<string[]>
    plan: JsonOrDefault<ImportPlan>
    attempt: Generated<number>
    rows: number
    judged: Generated<number>
    created_by: string | null
    created_at: Instant
    finished_at: InstantOrNull
    undone_at: InstantOrNull
  }
  import_file: { import_id: string; bytes: Uint8Array }
  import_row: {
    import_id: string
    position: number
    state: 'good' | 'bad' | 'made' | 'undone' | 'kept'
    /** By field; null once it was made into something. */
    cells: JsonOrNull<Readonly<Record<string, string>>>
    problem: JsonOrNull<RowProblem>
    made_id: string | null
  }
  known_guest: {
    id: Generated<string>
    name: string
    email: string | null
    phone: string | null
    locale: Locale | null
    note: Generated<string>
    guest_id: ColumnType<string | null, never, string | null>
    created_at: Instant
  }
}
