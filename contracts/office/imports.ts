import * as z from 'zod/mini'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { pageLimit } from '#contracts/pages/page.ts'
import { slug } from '#contracts/slug.ts'
import { textEncodings } from '#domain/csv/decode-text.ts'
import { csvSeparators } from '#domain/csv/read-csv.ts'
import { importFields, importNouns, importStates } from '#domain/import/import-fields.ts'
import { dayOrders } from '#domain/import/read-day.ts'

const count = z.int().check(z.nonnegative())

/** Why nothing can be made of a row, or why what was made of it can not be taken back. */
const rowProblems = [
  'row_ragged',
  'missing',
  'room_unknown',
  'date_wrong',
  'time_missing',
  'slot_past',
  'number_wrong',
  'group_too_small',
  'group_too_large',
  'amount_wrong',
  'paid_too_much',
  'email_wrong',
  'phone_wrong',
  'contact_missing',
  'too_long',
  'twice_in_file',
  'slot_taken_in_file',
  'already_here',
  'slot_taken',
  'slot_blocked',
  'code_wrong',
  'card_empty',
  'card_expired',
  'promo_effect',
  'promo_over',
  'rating_wrong',
  'checked_in',
  'played',
  'cancelled',
  'moved',
  'money_moved',
  'card_spent',
  'card_voided',
  'code_used',
  'changed',
  'gone',
] as const
export type RowProblemCode = (typeof rowProblems)[number]

const rowProblem = z.object({
  code: z.enum(rowProblems),
  field: z.optional(z.enum(importFields)),
  /** What stands there, or what is in the way: a line of the file, an order's code. */
  value: z.optional(z.string()),
})
export type RowProblem = z.infer<typeof rowProblem>

/** How a file is read, and what is made of it. */
export const importPlan = z.object({
  encoding: z.enum(textEncodings),
  separator: z.enum(csvSeparators),
  /** The number of the column that each field is read from. */
  columns: z.partialRecord(z.enum(importFields), z.int().check(z.minimum(0), z.maximum(199))),
  dayOrder: z.enum(dayOrders),
  /** Rooms as the file calls them, and which of ours they are; those left out are listed as unknown. */
  rooms: z.record(z.string().check(z.maxLength(200)), slug),
  /** Where the file does not say until when a gift card is good. */
  lastDay: z.nullable(isoDate),
  /** Guests who were booked hear from us: their ticket now, reminders later. */
  mails: z.boolean(),
  /** Reviews are shown at once; otherwise somebody reads them first. */
  publish: z.boolean(),
})
export type ImportPlan = z.infer<typeof importPlan>

const importCounts = z.object({
  rows: count,
  judged: count,
  good: count,
  bad: count,
  made: count,
  undone: count,
  kept: count,
})

const importSummary = z.object({
  id: z.uuid(),
  noun: z.enum(importNouns),
  branch: z.nullable(slug),
  fileName: z.string(),
  state: z.enum(importStates),
  counts: importCounts,
  createdAt: instant,
  by: z.nullable(z.string()),
})
export type ImportSummary = z.infer<typeof importSummary>
export const importList = z.object({ items: z.array(importSummary) })

/** An import with all that its screen needs: while it is planned, what stands in its columns as well. */
export const importFile = z.object({
  ...importSummary.shape,
  plan: importPlan,
  /** Null once the file is forgotten. */
  columns: z.nullable(z.array(z.object({ name: z.string(), samples: z.array(z.string()) }))),
  /** What the file calls its rooms, by the column chosen for them. */
  roomNames: z.array(z.string()),
  rooms: z.array(z.object({ slug, name: localised })),
  /** How many rows have the same thing wrong with them. */
  problems: z.array(z.object({ code: z.enum(rowProblems), rows: count })),
})
export type ImportFile = z.infer<typeof importFile>

export const importToUpload = z.object({
  noun: z.enum(importNouns),
  branch: slug,
  name: z.string().check(z.minLength(1), z.maxLength(200)),
})

export const importParams = z.object({ id: z.uuid() })

export const importRows = z.object({
  items: z.array(
    z.object({
      /** The line of the file. */
      line: z.int(),
      problem: rowProblem,
      /** The first of its cells that say something. */
      words: z.string(),
    }),
  ),
  next: z.nullable(z.int()),
})
export type ImportRows = z.infer<typeof importRows>
export const importRowsQuery = z.object({ after: z.optional(z.coerce.number()), limit: pageLimit })
export const sampleParams = z.object({ noun: z.enum(importNouns) })
