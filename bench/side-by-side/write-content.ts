import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apiAddress } from '../../contracts/calls/api-address.ts'
import { listNextSlots, showBranchDay, showRoomMonth } from '../../contracts/calls/availability.calls.ts'
import type { ApiCall, CallInput, DataOf } from '../../contracts/calls/call.ts'
import { addDays } from '../../domain/time/calendar-date.ts'
import ar from '../../messages/ar.json' with { type: 'json' }
import en from '../../messages/en.json' with { type: 'json' }
import type { Locale, Review } from './content-types.ts'
import { wordKeys } from './words.ts'

export const contentFolder = join(import.meta.dirname, 'content')
const messages: Record<Locale, Record<string, string>> = { en, ar }
const eveningsAhead = 14
const group = 4

type RoomAddress = { readonly branch: string; readonly slug: string }

/** What our pages are rendered from (`server/pages/page-data.ts`), as far as it is read here. */
type Payload = {
  readonly site: {
    readonly venue: { name: Record<Locale, string>; socialLinks: readonly unknown[] }
    readonly branches: readonly { slug: string; name: Record<Locale, string> }[]
    readonly year: number
  }
  readonly page: {
    readonly rooms?: readonly RoomAddress[]
    readonly reviews?: readonly OurReview[] | { readonly items: readonly OurReview[] }
    readonly ratings?: { readonly average: { value: number; label: string; summary: string } | null }
  }
}

type OurReview = Pick<Review, 'rating' | 'ratingLabel' | 'about'> & {
  readonly said: { readonly text: string } | null
  readonly author: { readonly text: string }
}

async function ask<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as T
}

function api<const Call extends ApiCall>(
  url: string,
  call: Call,
  input: CallInput<Call>,
): Promise<DataOf<Call>> {
  return ask(url + apiAddress(call, input))
}

function write(path: string, value: unknown): void {
  const file = join(contentFolder, `${path}.json`)
  mkdirSync(dirname(file), { recursive: true })
  // Miniatures that stand behind pictures until they come are something only our pages have.
  const text = JSON.stringify(value, (key, part) => (key === 'placeholder' ? undefined : part))
  writeFileSync(file, text)
}

/** One of our pages: what it shows, and the texts beside it, in one language. */
async function writePage(url: string, locale: Locale, path: string, file: string): Promise<Payload> {
  const payload = await ask<Payload>(`${url}/${locale}${path}/_payload.json`)
  const { venue, branches, year } = payload.site
  write(`${locale}/${file}`, {
    locale,
    words: Object.fromEntries(wordKeys.map((key) => [key, messages[locale][key]])),
    site: {
      venue: venue.name[locale],
      year,
      branches: branches.map(({ slug, name }) => ({ slug, name: name[locale] })),
      socialLinks: venue.socialLinks,
    },
    page: asBaselinesRead(payload.page),
  })
  return payload
}

/** The baselines quote words and names as they are, and know no spread of stars. */
function asBaselinesRead(page: Payload['page']) {
  const { reviews = [], ratings } = page
  const quoted = 'items' in reviews ? reviews.items : reviews
  const average = ratings?.average
  return {
    ...page,
    reviews: quoted.map(({ rating, ratingLabel, said, author, about }) => ({
      rating,
      ratingLabel,
      text: said?.text ?? '',
      author: author.text,
      about,
    })),
    rating: average ? { average: average.value, label: average.label, summary: average.summary } : null,
  }
}

/** The next free slots of a room and how free its days are; answers the first of these. */
async function writeAvailability(url: string, { branch, slug }: RoomAddress): Promise<string> {
  const params = { branch, room: slug }
  const next = await api(url, listNextSlots, { params, query: { count: 6, players: group } })
  const first = next.slots[0]?.date ?? new Date().toISOString().slice(0, 10)
  const month = await api(url, showRoomMonth, { params, query: { month: first.slice(0, 7) } })
  write(`availability/${branch}/${slug}`, { next: next.slots, days: month.days })
  return first
}

async function writeEvenings(url: string, branch: string, first: string): Promise<void> {
  for (let day = 0; day < eveningsAhead; day++) {
    const date = addDays(first, day)
    const { rooms } = await api(url, showBranchDay, { params: { branch }, query: { date, players: group } })
    const slots = Object.fromEntries(rooms.map((room) => [room.room, room.slots]))
    write(`evenings/${branch}/${date}`, slots)
  }
}

/** Asks our own site for what its pages show and what is free, and writes it where both baselines read it. */
export async function writeContent(url: string): Promise<void> {
  rmSync(contentFolder, { recursive: true, force: true })
  let rooms: readonly RoomAddress[] = []
  for (const locale of ['en', 'ar'] as const) {
    const home = await writePage(url, locale, '', 'home')
    rooms = home.page.rooms ?? []
    for (const { branch, slug } of rooms)
      await writePage(url, locale, `/${branch}/escape-rooms/${slug}`, `${branch}/${slug}`)
  }
  const firstEvenings: Record<string, string> = {}
  for (const room of rooms) {
    const first = await writeAvailability(url, room)
    const known = firstEvenings[room.branch]
    if (!known || first < known) firstEvenings[room.branch] = first
  }
  for (const [branch, first] of Object.entries(firstEvenings)) await writeEvenings(url, branch, first)
}
