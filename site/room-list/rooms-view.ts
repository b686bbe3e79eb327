import { type AdviceQuestion, type Answers, adviceQuestions, noAnswers } from '#domain/room/advise-rooms.ts'
import { anyRoom, filterNames, type RoomFilter, type RoomFilters } from '#domain/room/room-filters.ts'
import { type RoomOrder, roomOrders } from '#domain/room/room-order.ts'

/** What the rooms are looked at for; all of it stands in the address. */
export type RoomsView = {
  readonly filters: RoomFilters
  readonly order: RoomOrder
  readonly answers: Answers
}

export const allRooms: RoomsView = { filters: anyRoom, order: 'usual', answers: noAnswers }

/** What can be chosen of a filter, as the address writes it and as the guest reads it. */
export type FilterChoice = {
  readonly filter: RoomFilter
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const questions = Object.keys(adviceQuestions) as AdviceQuestion[]

/** The name of a filter in an address. */
export function filterParam(filter: RoomFilter): string {
  return filter === 'stepFree' ? 'step-free' : filter
}

const asWritten = (value: string) => value
const read: Readonly<Record<RoomFilter, (value: string) => string | number | true>> = {
  branch: asWritten,
  players: Number,
  age: Number,
  difficulty: Number,
  scare: Number,
  language: asWritten,
  stepFree: () => true,
  date: asWritten,
}

/** What an address asks for, of what there is to choose; anything else is asking for nothing. */
export function readRoomsView(query: URLSearchParams, choices: readonly FilterChoice[]): RoomsView {
  const wishes = choices.flatMap(({ filter, options }) => {
    const value = query.get(filterParam(filter))
    return options.some((option) => option.value === value)
      ? [[filter, read[filter](value as string)] as const]
      : []
  })
  const order = roomOrders.find((name) => name === query.get('sort'))
  const answers = questions.map((question) => {
    const given = query.get(question)
    return [question, adviceQuestions[question].find((answer) => answer === given) ?? null]
  })
  return {
    filters: { ...anyRoom, ...Object.fromEntries(wishes) },
    order: order ?? 'usual',
    answers: Object.fromEntries(answers),
  }
}

/** What stands in the address of a view, name by name. */
export function viewParams({
  filters,
  order,
  answers,
}: RoomsView): (readonly [name: string, value: string])[] {
  return [
    ...filterNames.map((name) => [filterParam(name), wishValue(filters, name)] as const),
    ['sort', order === 'usual' ? '' : order] as const,
    ...questions.map((question) => [question, answers[question] ?? ''] as const),
  ].filter(([, value]) => value !== '')
}

/** A wish as the address and its control write it; empty where there is none. */
export function wishValue(filters: RoomFilters, name: RoomFilter): string {
  const wish = filters[name]
  return wish === null ? '' : wish === true ? '1' : String(wish)
}

/** The address of the rooms as they are looked at. */
export function roomsHref(view: RoomsView): string {
  const query = new URLSearchParams(viewParams(view).map(([name, value]) => [name, value]))
  return query.size > 0 ? `/rooms?${query}` : '/rooms'
}
