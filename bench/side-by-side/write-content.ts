import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BranchDay, NextSlots, RoomMonth } from '../../contracts/availability.ts'
import ar from '../../messages/ar.json' with { type: 'json' }
import en from '../../messages/en.json' with { type: 'json' }
import type { FreeSlot, Locale, MonthDay, RoomCard, Slot } from './content-types.ts'
import { wordKeys } from './words.ts'

export const contentFolder = join(import.meta.dirname, 'content')
const publicFolder = join(import.meta.dirname, '../../public')
const messages: Record<Locale, Record<string, string>> = { en, ar }
const eveningsAhead = 14
const group = 4

type Payload = {
  readonly site: {
    readonly venue: { name: Record<Locale, string>; socialLinks: { kind: string; url: string }[] }
    readonly branches: { slug: string; name: Record<Locale, string> }[]
    readonly year: number
  }
  readonly page: Record<string, unknown>
}

async function ask<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as T
}

function write(path: string, value: unknown): void {
  const file = join(contentFolder, `${path}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}

/** What one of our pages shows, without what only we use: the miniatures behind pictures that have not come yet. */
async function writePage(url: string, locale: Locale, path: string): Promise<Payload> {
  const payload = await ask<Payload>(`${url}/${locale}${path === 'home' ? '' : pageOf(path)}/_payload.json`)
  const { venue, branches, year } = payload.site
  const page = JSON.parse(
    JSON.stringify(payload.page, (key, value) => (key === 'placeholder' ? undefined : value)),
  )
  write(`${locale}/${path}`, {
    locale,
    words: Object.fromEntries(wordKeys.map((key) => [key, messages[locale][key]])),
    site: {
      venue: venue.name[locale],
      year,
      branches: branches.map(({ slug, name }) => ({ slug, name: name[locale] })),
      socialLinks: venue.socialLinks,
    },
    page,
  })
  return payload
}

const pageOf = (path: string) => `/${path.replace('/', '/escape-rooms/')}`

async function writeAvailability(url: string, branch: string, room: string): Promise<string> {
  const path = `${url}/api/branches/${branch}/rooms/${room}/availability`
  const { slots } = await ask<NextSlots>(`${path}/next?count=6&players=${group}`)
  const first = slots[0]?.date ?? new Date().toISOString().slice(0, 10)
  const { days } = await ask<RoomMonth>(`${path}?month=${first.slice(0, 7)}`)
  const next: FreeSlot[] = slots.map(({ startsAt, date, audience, price }) => ({
    startsAt,
    date,
    audience,
    price,
  }))
  const month: MonthDay[] = days.map(({ date, state }) => ({ date, state }))
  write(`availability/${branch}/${room}`, { next, days: month })
  return first
}

async function writeEvenings(url: string, branch: string, first: string): Promise<void> {
  for (let day = 0; day < eveningsAhead; day++) {
    const date = new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10)
    const { rooms } = await ask<BranchDay>(
      `${url}/api/branches/${branch}/availability?date=${date}&players=${group}`,
    )
    const ofRoom = (slots: Slot[]) =>
      slots.map(({ startsAt, state, audience, price }) => ({ startsAt, state, audience, price }))
    write(
      `evenings/${branch}/${date}`,
      Object.fromEntries(rooms.map(({ room, slots }) => [room, ofRoom(slots)])),
    )
  }
}

/**
 * Asks our own site for what its pages show and what is free, and writes it where both baselines read it; pictures and
 * fonts are the same files.
 */
export async function writeContent(url: string, baselines: readonly string[]): Promise<void> {
  rmSync(contentFolder, { recursive: true, force: true })
  for (const locale of ['en', 'ar'] as const) {
    const home = await writePage(url, locale, 'home')
    for (const { href } of home.page.rooms as RoomCard[])
      await writePage(url, locale, href.slice(1).replace('/escape-rooms/', '/'))
  }
  const { page } = await ask<Payload>(`${url}/en/_payload.json`)
  const firstEvenings = new Map<string, string>()
  for (const { branch, slug } of page.rooms as { branch: string; slug: string }[]) {
    const first = await writeAvailability(url, branch, slug)
    const known = firstEvenings.get(branch)
    if (!known || first < known) firstEvenings.set(branch, first)
  }
  for (const [branch, first] of firstEvenings) await writeEvenings(url, branch, first)
  for (const baseline of baselines)
    for (const files of ['pictures', 'fonts'])
      cpSync(join(publicFolder, files), join(baseline, 'public', files), { recursive: true })
}
