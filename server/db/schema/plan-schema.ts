import type { Generated, GeneratedAlways } from 'kysely'
import type { Localised } from '#contracts/localised.ts'
import type { Picture } from '#contracts/picture.ts'
import type { OpeningHours } from '#domain/branch/opening-hours.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Fee } from '#domain/pricing/price-plan.ts'
import type { IsoDate, IsoWeekday, WallTime } from '#domain/time/calendar-date.ts'
import type { Instant, InstantOrNull, Json, JsonOrNull } from './schema-columns.ts'

type Audience = 'everyone' | 'women' | 'families'
type SessionMode = 'private' | 'public' | 'first_decides'

/** Session plans and price plans. */
export type PlanTables = {
  season: {
    id: GeneratedAlways<number>
    branch_id: number
    name: Json<Localised>
    from_date: IsoDate
    until_date: IsoDate
    opening_hours: JsonOrNull<OpeningHours[]>
  }
  weekly_session: {
    id: GeneratedAlways<number>
    branch_id: number
    room_id: number
    season_id: number | null
    weekday: IsoWeekday
    starts: WallTime
    audience: Generated<Audience>
    mode: Generated<SessionMode>
  }
  /** What evenings that are over could have sold. */
  kept_evening: { branch_id: number; business_day: IsoDate }
  kept_session: { branch_id: number; business_day: IsoDate; room_id: number; starts_at: Instant }
  extra_session: {
    id: GeneratedAlways<number>
    branch_id: number
    room_id: number
    date: IsoDate
    starts: WallTime
    audience: Generated<Audience>
    mode: Generated<SessionMode>
  }
  closure: {
    id: GeneratedAlways<number>
    branch_id: number
    room_id: number | null
    from_date: IsoDate
    until_date: IsoDate
    from_time: WallTime | null
    until_time: WallTime | null
    reason: JsonOrNull<Localised>
  }
  /** On what terms strangers play a room together. */
  public_game_terms: {
    room_id: number
    seat_price: number
    minimum: number
    max_parties: Generated<number>
    decide_before_minutes: Generated<number>
  }
  price_tier: { room_id: number; players: number; per_player: number }
  price_modifier: {
    id: GeneratedAlways<number>
    branch_id: number
    room_id: number | null
    kind: 'weekday' | 'weekend' | 'peak' | 'date_range' | 'last_minute'
    name: Json<Localised>
    percent: number | null
    per_player: number | null
    weekdays: IsoWeekday[] | null
    from_time: WallTime | null
    until_time: WallTime | null
    from_date: IsoDate | null
    until_date: IsoDate | null
    within_minutes: number | null
  }
  price_fee: {
    id: GeneratedAlways<number>
    branch_id: number
    name: Json<Localised>
    basis: Fee['by']
    amount: number
    taxed: boolean
    refundable: boolean
    position: Generated<number>
  }
  add_on: {
    id: GeneratedAlways<number>
    branch_id: number
    slug: string
    name: Json<Localised>
    description: Json<Localised>
    price: number
    per: 'order' | 'player'
    product_id: number | null
    pictures: Json<Picture[]>
    max_quantity: Generated<number>
    published: Generated<boolean>
    position: Generated<number>
  }
  promo_code: {
    id: GeneratedAlways<number>
    code: string
    name: Json<Localised>
    percent: number | null
    amount: number | null
    currency: Currency | null
    valid_from: InstantOrNull
    valid_until: InstantOrNull
    weekdays: IsoWeekday[] | null
    branch_id: number | null
    use_limit: number | null
    per_guest_limit: number | null
    after_game: Generated<boolean>
    uses: Generated<number>
    active: Generated<boolean>
    created_at: Instant
  }
  promo_code_room: { promo_code_id: number; room_id: number }
  promo_code_use: { order_id: string; promo_code_id: number; used_at: Instant }
}
