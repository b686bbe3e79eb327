import type { Words } from './words.ts'

export type Locale = 'en' | 'ar'
export type Money = { amount: number; currency: string }

/** The files are /pictures/<name>-<width>.avif and .webp. */
export type Picture = { name: string; alt: string; width: number; height: number; widths: number[] }
export type Art = { picture: Picture | null; focal: string; tint: string }

export type RoomCard = {
  href: string
  name: string
  tagline: string
  branchName: string
  facts: string[]
  difficulty: number
  difficultyLabel: string
  price: string
  picture: Picture | null
  focal: string
  tint: string
}

export type Review = { rating: number; ratingLabel: string; text: string; author: string; about: string }
export type Choice = { value: string; label: string }

export type HomePage = {
  hero: Art
  billing: string[]
  finder: { branches: Choice[]; days: Choice[]; players: Choice[]; chosenPlayers: string }
  rooms: RoomCard[]
  doors: {
    slug: string
    name: string
    tagline: string
    picture: Picture | null
    focal: string
    now: { open: boolean; state: string; until?: string }
  }[]
  steps: { title: string; text: string }[]
  reviews: Review[]
  voices: Art
  gift: { slug: string; picture: Picture | null; amounts: string[] } | null
  corporate: Art
  questions: { question: string; answer: string }[]
}

type Level = { level: number; label: string }

export type RoomOffer = {
  branch: string
  room: string
  timeZone: string
  currency: string
  today: string
  lastDay: string
  sizes: { players: number; label: string; number: string; perPlayer: Money; total: Money; spoken: string }[]
  choice: { players: number }
  words: { tonight: string; tomorrow: string; clock: string; perPlayer: string; hold: string }
}

export type RoomPage = Art & {
  slug: string
  name: string
  tagline: string
  story: string[]
  expect: string[]
  facts: string[]
  factSheet: { term: string; value: string }[]
  levels: { difficulty: Level; scare: Level }
  tags: { slug: string; name: string }[]
  pictures: Picture[]
  price: Money
  rating: { average: number; label: string; summary: string } | null
  offer: RoomOffer
  branch: { slug: string; name: string }
  reviews: Review[]
  similar: RoomCard[]
  structuredData: object
}

export type Site = {
  venue: string
  year: number
  branches: { slug: string; name: string }[]
  socialLinks: { kind: string; url: string }[]
}

/** Everything a page shows, in one language. */
export type Content<Page> = { locale: Locale; words: Words; site: Site; page: Page }

type Price = { players: number; perPlayer: number; total: number }
export type Slot = {
  startsAt: string
  state: 'free' | 'held' | 'taken' | 'past' | 'too_soon' | 'too_far'
  audience: 'everyone' | 'women' | 'families'
  price: Price | null
}
export type FreeSlot = Pick<Slot, 'startsAt' | 'audience' | 'price'> & { date: string }
export type MonthDay = { date: string; state: 'free' | 'full' | 'closed' | 'past' | 'too_far' }

/** What of a room is free: asked for by the browser, as our page does, since it changes by the second. */
export type Availability = { date: string; next: FreeSlot[]; days: MonthDay[]; slots: Slot[] }
