import { eachField, type FigureField, type TextField } from '../content/content-field.ts'
import type { Locale } from '../locale/locale.ts'
import type { Localised } from '../locale/localised.ts'

/** What is said about a room, in the order of the office's form. Contracts, columns, forms and seeds follow from this. */
export const roomTexts: Readonly<Record<RoomText, TextField>> = {
  name: { limit: 80 },
  tagline: { limit: 160 },
  /** Paragraphs are parted by an empty line. */
  story: { limit: 4000, rows: 9 },
}
export type RoomText = 'name' | 'tagline' | 'story'

/** What to expect, a line each. */
export const roomLines: Readonly<Record<'expect', TextField>> = { expect: { limit: 1000, rows: 5 } }

export const roomFigures: Readonly<Record<RoomFigure, FigureField>> = {
  difficulty: { min: 1, max: 5, usual: 3 },
  scare: { min: 0, max: 5, usual: 0 },
  minPlayers: { min: 1, max: 50, usual: 2 },
  maxPlayers: { min: 1, max: 50, usual: 6 },
  minAge: { min: 0, max: 99, usual: 12 },
  durationMinutes: { min: 10, max: 480, step: 5, usual: 60 },
  resetMinutes: { min: 0, max: 240, step: 5, usual: 15 },
}
export type RoomFigure =
  | 'difficulty'
  | 'scare'
  | 'minPlayers'
  | 'maxPlayers'
  | 'minAge'
  | 'durationMinutes'
  | 'resetMinutes'

/** A room of which nothing is said but these texts. */
export function plainRoom(texts: Partial<Record<RoomText, Localised>>) {
  const languages: Locale[] = ['ar', 'en']
  return {
    ...eachField(roomTexts, () => ({ en: '', ar: '' })),
    ...texts,
    expect: { en: [] as string[], ar: [] as string[] },
    ...eachField(roomFigures, ({ usual }) => usual),
    languages,
    stepFree: false,
    focal: '50% 50%',
  }
}
