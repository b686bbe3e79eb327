import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { BrandFilm } from '#contracts/brand.ts'
import type { Localised, LocalisedLines } from '#contracts/localised.ts'
import type { Picture } from '#contracts/picture.ts'
import { eachField } from '#domain/content/content-field.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Pricing } from '#domain/pricing/price-plan.ts'
import { type RoomText, roomTexts } from '#domain/room/room-fields.ts'
import type { InstantOrNull, Json, JsonOrNull } from './schema-columns.ts'

export type RoomTable = Record<RoomText, Json<Localised>> & {
  id: GeneratedAlways<number>
  branch_id: number
  slug: string
  expect: Json<LocalisedLines>
  difficulty: number
  scare: number
  min_players: number
  max_players: number
  min_age: number
  duration_minutes: number
  reset_minutes: number
  languages: Locale[]
  step_free: Generated<boolean>
  pictures: Json<Picture[]>
  price_from: number
  pricing: Generated<Pricing>
  group_price_from: number | null
  min_charge: Generated<number>
  child_price: number | null
  child_from_age: number | null
  child_until_age: number | null
  tint: string
  focal: string
  film: JsonOrNull<BrandFilm>
  published: Generated<boolean>
  archived_at: InstantOrNull
  position: Generated<number>
  version: Generated<number>
}

/** What a row says about a room, as contracts name it. */
export function roomFields(row: Selectable<RoomTable>) {
  return {
    ...eachField(roomTexts, (_, text) => row[text]),
    expect: row.expect,
    difficulty: row.difficulty,
    scare: row.scare,
    minPlayers: row.min_players,
    maxPlayers: row.max_players,
    minAge: row.min_age,
    durationMinutes: row.duration_minutes,
    resetMinutes: row.reset_minutes,
    languages: row.languages,
    stepFree: row.step_free,
    focal: row.focal,
    film: row.film,
  }
}

/** A new room has no film. */
type Said = Omit<ReturnType<typeof roomFields>, 'film'> & { readonly film?: BrandFilm | null }

/** The same, to be written into a row. */
export function roomColumns({ film = null, ...room }: Said) {
  return {
    ...eachField(roomTexts, (_, text) => JSON.stringify(room[text])),
    expect: JSON.stringify(room.expect),
    difficulty: room.difficulty,
    scare: room.scare,
    min_players: room.minPlayers,
    max_players: room.maxPlayers,
    min_age: room.minAge,
    duration_minutes: room.durationMinutes,
    reset_minutes: room.resetMinutes,
    languages: room.languages,
    step_free: room.stepFree,
    focal: room.focal,
    film: film && JSON.stringify(film),
  }
}
