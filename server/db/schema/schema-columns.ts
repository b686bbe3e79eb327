import type { ColumnType, JSONColumnType } from 'kysely'

/** Written as JSON text, since one driver takes an array for a PostgreSQL array; read as the value itself. */
export type Json<T extends object> = JSONColumnType<T>

export type JsonOrNull<T extends object> = ColumnType<T | null, string | null, string | null>

/** JSON with a default. */
export type JsonOrDefault<T extends object> = ColumnType<T, string | undefined, string>

export type Instant = ColumnType<Date, Date | undefined, Date>

export type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
