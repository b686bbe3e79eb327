import * as z from 'zod/mini'
import { longest } from '#domain/rules/longest.ts'
import { instant } from './iso-date.ts'
import { orderCode } from './order.ts'
import { slug } from './slug.ts'

/** The most of a calendar that is sent as a file. */
export const mostCalendarBytes = 5 * 1024 * 1024

/** Somebody is booked in hours that the other calendar keeps: both stand until staff have decided. */
const calendarConflict = z.object({
  order: orderCode,
  room: slug,
  startsAt: instant,
  name: z.nullable(z.string()),
})

export const calendarSource = z.object({
  id: z.uuid(),
  /** Null for the whole branch. */
  room: z.nullable(slug),
  name: z.string(),
  /** Whose address it is; the address itself is shown to nobody. Null for a file. */
  host: z.nullable(z.string()),
  /** Blocked hours that come of it. */
  events: z.int(),
  problem: z.nullable(
    z.enum(['calendar_url', 'calendar_away', 'calendar_large', 'calendar_broken', 'calendar_events']),
  ),
  readAt: z.nullable(instant),
  conflicts: z.array(calendarConflict),
})
export type CalendarSource = z.infer<typeof calendarSource>
export const calendarSources = z.object({ items: z.array(calendarSource) })

export const calendarToAdd = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.title)),
  room: z.nullable(slug),
  url: z.optional(z.string().check(z.maxLength(2000))),
  file: z.optional(z.string().check(z.maxLength(mostCalendarBytes))),
})
export const calendarSourceParams = z.object({ branch: slug, id: z.uuid() })
