import { missingDescriptions, missingTexts } from '../content/content-field.ts'
import type { Locale } from '../locale/locale.ts'
import type { Localised } from '../locale/localised.ts'
import type { Failure } from '../rules/check-form.ts'
import { type RoomText, roomLines, roomTexts } from './room-fields.ts'

/** What is said about a room, as far as it can be missing or wrong. */
export type RoomContent = Readonly<Record<RoomText | 'expect', Localised>> & {
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly languages: readonly Locale[]
  readonly pictures: readonly { readonly alt: Localised }[]
}

/** The lines of a text that are not empty. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** What guests would look for in vain, as paths: `story.ar`, `pictures`, `pictures.0.alt.en`. */
export function missingInRoom(room: RoomContent): string[] {
  const missing = missingTexts({ ...roomTexts, ...roomLines }, room)
  const [en, ar] = [linesOf(room.expect.en).length, linesOf(room.expect.ar).length]
  if (en > 0 && ar > 0 && en !== ar) missing.push(en < ar ? 'expect.en' : 'expect.ar')
  if (room.pictures.length === 0) missing.push('pictures')
  return [...missing, ...missingDescriptions(room.pictures)]
}

const required: Failure = { rule: 'required', params: {} }

/** What keeps a room from being saved; what is missing only matters to one that guests see. */
export function roomFailures(room: RoomContent & { readonly published: boolean }): Record<string, Failure> {
  const missing = missingInRoom(room).filter((path) => room.published || path.startsWith('name.'))
  const failures: Record<string, Failure> = Object.fromEntries(missing.map((path) => [path, required]))
  if (room.maxPlayers < room.minPlayers)
    failures.maxPlayers = { rule: 'min_value', params: { min: room.minPlayers } }
  if (room.languages.length === 0) failures.languages = required
  return failures
}
