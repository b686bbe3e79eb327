import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type BodyOf,
  type CallInput,
  call,
  type DataOf,
  type ProblemOf,
  pathOf,
  type QueryOf,
} from './call.ts'

const moveRoom = call('post', '/branches/:branch/rooms/:room', {
  query: z.object({ count: z.pipe(z.string(), z.transform(Number)), lang: z.optional(z.string()) }),
  body: z.object({ to: z.string() }),
  answers: { 200: z.object({ moved: z.boolean() }), 204: null },
  problems: ['room_taken', 'slot_past'],
})
const listRooms = call('get', '/rooms', { answers: { 200: z.object({ items: z.array(z.string()) }) } })

describe('what the compiler knows of a call', () => {
  test('its address, query, body, answers and refusals', () => {
    expectTypeOf<CallInput<typeof moveRoom>['params']>().toEqualTypeOf<{
      readonly branch: string | number
      readonly room: string | number
    }>()
    expectTypeOf<BodyOf<typeof moveRoom>>().toEqualTypeOf<{ readonly to: string }>()
    expectTypeOf<QueryOf<typeof moveRoom>['count']>().toEqualTypeOf<string | number>()
    expectTypeOf<DataOf<typeof moveRoom>>().toEqualTypeOf<{ moved: boolean } | undefined>()
    expectTypeOf<ProblemOf<typeof moveRoom>>().toEqualTypeOf<'room_taken' | 'slot_past'>()
    expectTypeOf<DataOf<typeof listRooms>>().toEqualTypeOf<{ items: string[] }>()
  })

  test('a wrong input does not compile', () => {
    const take = (_input: CallInput<typeof moveRoom>) => {}
    const params = { branch: 'riyadh', room: 'vault' }
    take({ params, query: { count: 2 }, body: { to: 'prison' } })
    // @ts-expect-error the room is missing
    take({ params: { branch: 'riyadh' }, query: { count: 2 }, body: { to: 'prison' } })
    // @ts-expect-error no such field
    take({ params, query: { count: 2 }, body: { into: 'prison' } })
    // @ts-expect-error the count is missing
    take({ params, query: {}, body: { to: 'prison' } })
  })
})

test('an address takes its parameters, encoded', () => {
  expect(pathOf('/branches/:branch/rooms/:room', { branch: 'a/b', room: 3 })).toBe('/branches/a%2Fb/rooms/3')
  expect(pathOf('/rooms')).toBe('/rooms')
})
