import type { Room } from '#contracts/room.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { Translate } from '#messages/translator.ts'

export type RoomFact = { readonly term: string; readonly value: string }

/** What people ask about a room before they book, as terms and values. */
export function roomFactSheet(room: Room, t: Translate): RoomFact[] {
  const languages = room.languages.map((language) => t(`room.language_${language}`))
  const facts: [MessageKey, string][] = [
    ['room.duration', t('room.duration_value', { count: room.durationMinutes })],
    ['room.players', t('room.players_range', { min: room.minPlayers, max: room.maxPlayers })],
    ['room.min_age', t('room.min_age_value', { count: room.minAge })],
    ['room.difficulty', t(`room.difficulty_${room.difficulty}` as MessageKey)],
    ['room.scare', t(`room.scare_${room.scare}` as MessageKey)],
    ['room.languages', languages.join(' / ')],
  ]
  if (room.stepFree) facts.push(['room.access', t('room.step_free')])
  return facts.map(([term, value]) => ({ term: t(term), value }))
}
