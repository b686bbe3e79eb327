import * as z from 'zod/mini'

/** How many come: any number that a room of ours could have room for. */
export const players = z.int().check(z.minimum(1), z.maximum(99))

/** The same in an address. */
export const playersInQuery = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
  players,
)

/** How many of them are children; one of a group never is, whatever is asked for. */
export const children = z.int().check(z.minimum(0), z.maximum(98))

export const childrenInQuery = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
  children,
)
