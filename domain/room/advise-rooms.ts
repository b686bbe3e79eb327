import type { RoomTraits } from './room-filters.ts'

/** Three questions, and what can be answered. */
export const adviceQuestions = {
  /** Who comes along. */
  company: ['children', 'two', 'friends', 'colleagues'],
  /** How many rooms they have played. */
  played: ['never', 'some', 'often'],
  /** How frightened they want to be. */
  nerve: ['calm', 'some', 'scream'],
} as const
export type AdviceQuestion = keyof typeof adviceQuestions
export type Answers = {
  readonly [Question in AdviceQuestion]: (typeof adviceQuestions)[Question][number] | null
}
export type Answered = { readonly [Question in AdviceQuestion]: NonNullable<Answers[Question]> }

export const noAnswers: Answers = { company: null, played: null, nerve: null }

/** How a room stands to an answer: as wished, or harder (more frightening), or less so. */
type Fit = 'right' | 'more' | 'less'
export type Advice<Room> = { readonly room: Room; readonly played: Fit; readonly nerve: Fit }

/** Whoever brings children brings some that are younger. */
const childAge = 12
const wantedDifficulty = { never: 2, some: 3, often: 5 } as const
const wantedScare = { calm: 0, some: 2, scream: 5 } as const
/** A level beside the one that was wished is as wished. */
const near = 1
const mostAdvised = 3

/** Whether a company can play a room at all. */
export function takesCompany(room: RoomTraits, company: Answered['company']): boolean {
  if (company === 'children') return room.minAge < childAge
  if (company === 'two') return room.minPlayers <= 2
  return room.maxPlayers > 2
}

function fitOf(is: number, wanted: number): Fit {
  if (Math.abs(is - wanted) <= near) return 'right'
  return is > wanted ? 'more' : 'less'
}

/** How far a room is from what was wished: much more fright than wanted is worse than less of it. */
function distance(room: RoomTraits, { company, played, nerve }: Answered): number {
  const harder = Math.abs(room.difficulty - wantedDifficulty[played])
  const scarier = room.scare - wantedScare[nerve]
  const crowd = company === 'friends' || company === 'colleagues' ? -room.maxPlayers / 100 : 0
  const young = company === 'children' ? room.minAge / 100 : 0
  return harder + (scarier > near ? 2 * scarier : Math.abs(scarier)) + crowd + young
}

/** Whether all three questions are answered. */
export function isAnswered(answers: Answers): answers is Answered {
  return Object.values(answers).every((answer) => answer !== null)
}

/** The three rooms nearest to three answers, and why each; fewer where fewer take that company. */
export function adviseRooms<Room extends RoomTraits>(
  rooms: readonly Room[],
  answers: Answered,
): Advice<Room>[] {
  return rooms
    .filter((room) => takesCompany(room, answers.company))
    .toSorted((a, b) => distance(a, answers) - distance(b, answers))
    .slice(0, mostAdvised)
    .map((room) => ({
      room,
      played: fitOf(room.difficulty, wantedDifficulty[answers.played]),
      nerve: fitOf(room.scare, wantedScare[answers.nerve]),
    }))
}
