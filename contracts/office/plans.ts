import * as z from 'zod/mini'
import { audience, freeSlot, sessionMode } from '#contracts/availability.ts'
import { openingHours, wallTime, weekday } from '#contracts/branch.ts'
import { instant, isoDate } from '#contracts/iso-date.ts'
import { localised, localisedUpTo } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { orderCode } from '#contracts/order.ts'
import { slug } from '#contracts/slug.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import { draftText } from './pictures.ts'

const id = z.int().check(z.positive())
/** What a plan was when it was read; saving it over another one is refused. */
const version = z.string().check(z.maxLength(64))

const plannedStart = z.object({ weekday, starts: wallTime, audience, mode: sessionMode })
export type PlannedStart = z.infer<typeof plannedStart>

/** A room's week. */
const roomWeek = z.object({
  room: slug,
  sessions: z.array(plannedStart).check(z.maxLength(7 * 48)),
})
export type RoomWeek = z.infer<typeof roomWeek>

const weeks = z.array(roomWeek).check(z.maxLength(60))

const seasonFields = {
  name: localisedUpTo(longest.title),
  from: isoDate,
  until: isoDate,
  /** The branch's hours meanwhile; null leaves them as they are. */
  openingHours: z.nullable(z.array(openingHours).check(z.maxLength(21))),
}

const season = z.object({ id, ...seasonFields, version, rooms: weeks })
export type OfficeSeason = z.infer<typeof season>

const extraSession = z.object({
  id,
  room: slug,
  date: isoDate,
  starts: wallTime,
  audience,
  mode: sessionMode,
})
export type OfficeExtra = z.infer<typeof extraSession>

const closure = z.object({
  id,
  /** None closes the whole branch. */
  room: z.nullable(slug),
  from: isoDate,
  until: isoDate,
  reason: z.nullable(localised),
  /** How many bookings still stand in it. */
  bookings: z.int(),
})
export type OfficeClosure = z.infer<typeof closure>

/** Everything that decides when the rooms of a branch are played. */
export const planBook = z.object({
  branch: z.object({
    slug,
    name: localised,
    timeZone: z.string(),
    businessDayStart: wallTime,
    /** The day its week begins on. */
    firstWeekday: weekday,
    openingHours: z.array(openingHours),
  }),
  today: isoDate,
  rooms: z.array(
    z.object({
      slug,
      name: localised,
      published: z.boolean(),
      durationMinutes: z.int(),
      resetMinutes: z.int(),
      /** It has terms on which strangers play it together. */
      isPublic: z.boolean(),
    }),
  ),
  weekly: z.object({ version, rooms: weeks }),
  seasons: z.array(season),
  extras: z.array(extraSession),
  closures: z.array(closure),
  /** By the calendar of Umm al-Qura; the sighting may shift each by a day. */
  ramadans: z.array(
    z.object({
      year: z.int(),
      from: isoDate,
      until: isoDate,
    }),
  ),
  /** Where a Ramadan's plan may begin. */
  ramadanPlan: z.object({ openingHours: z.array(openingHours), rooms: weeks }),
})
export type PlanBook = z.infer<typeof planBook>

export const weeklyPlanChange = z.object({ version, rooms: weeks })
export const newSeason = z.object({ ...seasonFields, rooms: weeks })
export type NewSeason = z.infer<typeof newSeason>
export const seasonChange = z.object({ ...seasonFields, version, rooms: weeks })

/** A plan that is being thought about: the weekly one, a season, or a season that is not there yet (its id is null). */
const planDraft = z.object({
  season: z.nullable(z.object({ id: z.nullable(id), ...seasonFields })),
  rooms: weeks,
})
export type PlanDraft = z.infer<typeof planDraft>

export const planQuestion = z.object({ ...planDraft.shape, week: isoDate })

/** A booking as far as a change of plan concerns it. */
const concernedBooking = z.object({
  code: orderCode,
  room: z.object({ slug, name: localised }),
  startsAt: instant,
  date: isoDate,
  /** Whom its session is for. */
  audience,
  players: z.int(),
  status: z.enum(['held', 'confirmed', 'checked_in']),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The language the guest is written to in. */
  locale: z.enum(locales),
  currency,
  paid: z.int(),
  /** The guest was asked to choose, and has not yet. */
  asked: z.boolean(),
})
export type ConcernedBooking = z.infer<typeof concernedBooking>

const at = { room: slug, weekday, starts: wallTime }

const planProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('overlap'), ...at, after: z.object({ weekday, starts: wallTime }) }),
  z.object({ kind: z.literal('outside_hours'), ...at }),
  z.object({ kind: z.literal('skipped'), ...at, date: isoDate }),
])
export type OfficePlanProblem = z.infer<typeof planProblem>

const previewedSession = z.object({
  starts: wallTime,
  ends: wallTime,
  audience,
  mode: sessionMode,
  /** Against the plan as it is now. */
  change: z.enum(['same', 'new', 'gone', 'audience', 'mode']),
  /** Somebody has booked it. */
  taken: z.boolean(),
})
export type PreviewedSession = z.infer<typeof previewedSession>

/** What a plan would do: the evenings of a week as guests would see them, and who would stand beside it. */
export const planPreview = z.object({
  problems: z.array(planProblem),
  rooms: z.array(
    z.object({
      room: slug,
      days: z.array(z.object({ date: isoDate, sessions: z.array(previewedSession) })),
    }),
  ),
  /** Bookings on a session that the plan would no longer have. They stay. */
  beside: z.array(concernedBooking),
})
export type PlanPreview = z.infer<typeof planPreview>

export const newExtra = z.object({ room: slug, date: isoDate, starts: wallTime, audience, mode: sessionMode })

export const newClosure = z.object({
  room: z.nullable(slug),
  from: isoDate,
  until: isoDate,
  reason: z.nullable(localisedUpTo(longest.closureReason)),
})
export type NewClosure = z.infer<typeof newClosure>

export const closureQuestion = z.pick(newClosure, { room: true, from: true, until: true })

/** A booking that a closure hits, and where it could go. */
export const closedBooking = z.object({
  ...concernedBooking.shape,
  /**
   * Free slots: first those that suit whoever booked it, best first, then the nearest of its room, then other rooms about
   * that time; none while it is only held.
   */
  free: z.array(z.object({ ...freeSlot.shape, name: localised, suits: z.boolean() })),
})
export type ClosedBooking = z.infer<typeof closedBooking>

export const closedBookings = z.object({ bookings: z.array(closedBooking) })
export const savedClosure = z.object({ closure, bookings: z.array(closedBooking) })
export type SavedClosure = z.infer<typeof savedClosure>

export const closureSettlement = z.object({
  decisions: z
    .array(
      z.discriminatedUnion('do', [
        z.object({ do: z.literal('move'), code: orderCode, room: slug, startsAt: instant }),
        z.object({ do: z.literal('cancel'), code: orderCode }),
        /** The guest chooses: a mail leads them to the free times, or to their money. */
        z.object({ do: z.literal('ask'), code: orderCode }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(100)),
  /** A message of the venue in the mails, each guest's in their language. */
  message: z.nullable(draftText(longest.closureMessage)),
})
export type ClosureSettlement = z.infer<typeof closureSettlement>

export const settledBookings = z.object({
  results: z.array(
    z.object({
      code: orderCode,
      /** `gone`: it did not stand there any more. */
      done: z.enum(['moved', 'cancelled', 'asked', 'gone', 'failed']),
      /** Why it failed, in the language of whoever asked. */
      message: z.nullable(z.string()),
      /** What goes back, in minor units. */
      refund: z.nullable(z.int()),
    }),
  ),
  closure,
  /** What still stands in it. */
  bookings: z.array(closedBooking),
})
export type SettledBookings = z.infer<typeof settledBookings>
