import type { Queries } from '#server/db/connect.ts'

type Game = { readonly id: string; readonly session_id: string | null }

/** The bookings of a game: one, or those of all parties that share it. */
export function bookingsOfGame(db: Queries, { id, session_id }: Game) {
  const bookings = db.selectFrom('booking').select('booking.id')
  return session_id ? bookings.where('session_id', '=', session_id) : bookings.where('id', '=', id)
}

/** What spoiled a game, whichever of its parties it was noted at. */
export function incidentsOfGame(db: Queries, game: Game) {
  return db.selectFrom('incident').where('incident.booking_id', 'in', bookingsOfGame(db, game))
}
