import type { LoaderFunctionArgs } from 'react-router'
import { formatDate } from '#domain/time/format-date.ts'
import { formatNightOf } from '#domain/time/session-time.ts'
import { translators } from '#messages/all-messages.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { closedReason, eveningDays, eveningHours, wantedDay } from '../../booking/evening.server.ts'
import { readFilters } from '../../booking/evening-href.ts'
import {
  audiencesPlanned,
  eveningPlan,
  nextOpenEvening,
  ownAudiences,
  plannedEvenings,
} from '../../booking/evening-plan.server.ts'
import { branchContact } from '../../branches/branch-contact.server.ts'
import { branchToday } from '../../branches/open-now.server.ts'
import { decorativeSource } from '../../shell/picture-source.server.ts'
import { placeMissing } from '../gone.server.ts'
import { pageRequest } from '../page-request.server.ts'

/** One evening of a branch: what is played when and for how much. Who has booked what is asked for by the browser. */
export async function loadReservations({ context, params, url }: LoaderFunctionArgs) {
  const { db, locale, now } = pageRequest(context)
  const slug = params.branch ?? ''
  const [branch, book, rooms] = await Promise.all([
    findBranch(db, slug),
    readBranchBook(db, slug, now),
    listRooms(db, { branch: slug }),
  ])
  if (!branch || !book) throw await placeMissing({ db, locale, url }, { branch: slug }, branch)
  const t = translators[locale]
  const today = branchToday(branch, now)
  const ahead = book.clock.horizonDays
  const date = wantedDay(url.searchParams.get('date'), today, ahead)
  const plan = eveningPlan(book, rooms, date, now, locale, t)
  const isClosed = plan.hours.length === 0
  const nextOpen = isClosed ? nextOpenEvening(book, date, now) : null
  const sizes = rooms.flatMap((room) => [room.minPlayers, room.maxPlayers])
  const smallest = Math.min(...sizes)
  const groups = rooms.length > 0 ? Math.max(...sizes) - smallest + 1 : 0
  const full = (day: string) => formatDate(day, locale, 'full')
  return {
    slug,
    name: branch.name[locale],
    date,
    today,
    /** What stands behind the branch's name: short, so that the times come soon. */
    day:
      date === today
        ? t('reservations.tonight')
        : `${formatDate(date, locale, 'weekday')} ${formatDate(date, locale, 'day')}`,
    evening: full(date),
    closedReason: isClosed ? closedReason(branch, date, locale) : null,
    hours: isClosed ? null : eveningHours(branch, date, locale, t),
    picture: decorativeSource(branch.pictures[0]),
    focal: branch.focal,
    days: eveningDays(branch, today, date, ahead, (on) => ownAudiences(book, on), locale, t),
    groups: Array.from({ length: groups }, (_, step) => smallest + step),
    plan,
    audiences: audiencesPlanned(book),
    planned: plannedEvenings(book, rooms, readFilters(url.searchParams), date, now),
    nextOpen: nextOpen && { date: nextOpen, words: t('reservations.next_open', { date: full(nextOpen) }) },
    notes: {
      vat: t(branch.vatRate > 0 ? 'common.vat_included' : 'common.no_vat'),
      night: plan.hours.some(({ night }) => night)
        ? t('reservations.night_note', { night: formatNightOf(date, locale) })
        : null,
      zone: t('common.branch_time', { branch: branch.name[locale] }),
    },
    contact: branchContact(branch, locale, t),
  }
}
