import type { Locale } from '../locale/locale.ts'
import type { Failure } from '../rules/check-form.ts'

type Both = Readonly<Record<Locale, string>>

/** What is said about a room, as far as it can be missing or wrong. */
export type RoomContent = {
  readonly name: Both
  readonly tagline: Both
  readonly story: Both
  /** What to expect, a line each. */
  readonly expect: Both
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly languages: readonly Locale[]
  readonly pictures: readonly { readonly alt: Both }[]
}

const languages = ['en', 'ar'] as const
const texts = ['name', 'tagline', 'story', 'expect'] as const

/** The lines of a text that are not empty. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** What guests would look for in vain, as paths: `story.ar`, `pictures`, `pictures.0.alt.en`. */
export function missingInRoom(room: RoomContent): string[] {
  const missing: string[] = []
  const mostLines = Math.max(...languages.map((language) => linesOf(room.expect[language]).length))
  for (const language of languages) {
    for (const field of texts)
      if (room[field][language].trim() === '') missing.push(`${field}.${language}`)
      else if (field === 'expect' && linesOf(room.expect[language]).length < mostLines)
        missing.push(`${field}.${language}`)
  }
  if (room.pictures.length === 0) missing.push('pictures')
  return [...missing, ...missingDescriptions(room.pictures)]
}

/** The descriptions that pictures still need. */
export function missingDescriptions(pictures: RoomContent['pictures']): string[] {
  return pictures.flatMap(({ alt }, index) =>
    languages
      .filter((language) => alt[language].trim() === '')
      .map((language) => `pictures.${index}.alt.${language}`),
  )
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
