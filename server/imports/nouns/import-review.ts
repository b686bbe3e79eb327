import { sql } from 'kysely'
import { normaliseDigits } from '#domain/digits/normalise-digits.ts'
import { readMoment } from '#domain/import/read-day.ts'
import { languageOfText } from '#domain/locale/language-of-text.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import { instantAt } from '#domain/time/wall-clock.ts'
import {
  type ImportScene,
  type NounImport,
  type Read,
  type RowCells,
  wasChangedByStaff,
  wrong,
} from './import-noun.ts'

type ReviewItem = {
  readonly rating: number
  readonly text: string
  readonly author: string
  readonly language: Locale
  readonly at: number
  readonly roomId: number | null
  readonly source: string | null
}

const longestSource = 60

/** What guests wrote elsewhere. It says where, and belongs to no booking of ours. */
export const importReview: NounImport<ReviewItem> = {
  together: 50,
  read: readReview,
  claims: (item) => [{ key: keyOf(item) }],

  async compare(db, items, { book }) {
    const known = await db
      .selectFrom('review')
      .select([sql<string>`author_name::text`.as('author'), sql<string>`text::text`.as('text')])
      .where('branch_id', '=', book.id)
      .where(
        sql<string>`text ->> locale`,
        'in',
        items.map(({ text }) => text),
      )
      .execute()
    const here = new Set(known.map(({ author, text }) => `${firstOf(author)}\n${firstOf(text)}`))
    return items.map((item) => (here.has(keyOf(item)) ? { code: 'already_here' } : null))
  },

  async make(tx, { rating, text, author, language, at, roomId, source }, { book, plan }) {
    const { id } = await tx
      .insertInto('review')
      .values({
        branch_id: book.id,
        room_id: roomId,
        rating,
        author_name: JSON.stringify({ [language]: author }),
        text: JSON.stringify({ [language]: text }),
        locale: language,
        state: plan.publish ? 'published' : 'pending',
        created_at: new Date(at),
        brought_from: source,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ok: true, id }
  },

  async undo(tx, id) {
    if (await wasChangedByStaff(tx, 'review', id)) return { code: 'changed' }
    const { numDeletedRows } = await tx.deleteFrom('review').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n ? null : { code: 'gone' }
  },
}

const keyOf = ({ author, text }: Pick<ReviewItem, 'author' | 'text'>) => `${author}\n${text}`

/** Of a text in both languages or one, the one that is there. */
function firstOf(said: string): string {
  const [first] = Object.values(JSON.parse(said) as Record<string, string>)
  return first ?? ''
}

function readReview(cells: RowCells, scene: ImportScene): Read<ReviewItem> {
  const { book, plan, now } = scene
  const { rating: stars = '', text = '', name = '', date = '', room: called = '', source = '' } = cells
  const rating = ratingOf(stars)
  if (rating === null) return wrong('rating_wrong', 'rating', stars)
  if (text === '') return wrong('missing', 'text')
  if (text.length > longest.reviewText) return wrong('too_long', 'text')
  if (name === '') return wrong('missing', 'name')
  if (name.length > longest.personName) return wrong('too_long', 'name')
  if (source.length > longestSource) return wrong('too_long', 'source')
  const room = book.rooms.find(({ slug }) => Object.hasOwn(plan.rooms, called) && slug === plan.rooms[called])
  if (called !== '' && !room) return wrong('room_unknown', 'room', called)
  const moment = date === '' ? { at: now } : readMoment(date, plan.dayOrder)
  if (!moment) return wrong('date_wrong', 'date', date)
  const at = 'at' in moment ? moment.at : instantAt(moment.date, moment.time ?? '12:00', book.clock.timeZone)
  if (at > now + 86_400_000) return wrong('date_wrong', 'date', date)
  const language = languageOfText(text, scene.locale)
  const item = { rating, text, author: name, language, at: Math.min(at, now), roomId: room?.id ?? null }
  return { ok: true, item: { ...item, source: source || null } }
}

/** Whole stars, as a figure, of five, or drawn. Half a star is nobody's to round. */
function ratingOf(text: string): number | null {
  const drawn = /^★{1,5}☆{0,4}$/u.test(text) ? text.replaceAll('☆', '').length : null
  const written = /^([1-5])(?:[.,٫]0+)?(?:\s*\/\s*5)?$/u.exec(normaliseDigits(text))?.[1]
  return drawn ?? (written ? Number(written) : null)
}
