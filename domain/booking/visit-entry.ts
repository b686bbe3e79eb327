import type { EpochMs } from '../time/wall-clock.ts'

/** What stands in a guest's calendar about a visit. */
export type VisitEntry = {
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  readonly room: string
  readonly venue: string
  readonly address: string
  /** When it is, when to be there, who comes, the code, the way to the ticket; in this order. */
  readonly lines: readonly string[]
}

/** What an entry is called. */
export function entryTitle({ room, venue }: Pick<VisitEntry, 'room' | 'venue'>): string {
  return `${room} · ${venue}`
}

/** Opens Google's calendar with the entry filled in. */
export function googleCalendarLink(entry: VisitEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entryTitle(entry),
    dates: `${utc(entry.startsAt)}/${utc(entry.endsAt)}`,
    details: entry.lines.join('\n'),
    location: entry.address,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** Opens Outlook's calendar on the web with the entry filled in. */
export function outlookCalendarLink(entry: VisitEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entryTitle(entry),
    startdt: new Date(entry.startsAt).toISOString(),
    enddt: new Date(entry.endsAt).toISOString(),
    body: entry.lines.join('\n'),
    location: entry.address,
  })
  // Outlook shows a plus as a plus.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${String(query).replaceAll('+', '%20')}`
}

const utc = (at: EpochMs) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
