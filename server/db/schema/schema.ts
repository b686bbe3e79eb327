import type { Generated, GeneratedAlways, Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { OpeningHours } from '#contracts/branch.ts'
import type { Localised } from '#contracts/localised.ts'
import type { Picture, PictureFiles } from '#contracts/picture.ts'
import type { GiftCardTerms, ProductVariant } from '#contracts/product.ts'
import type { SocialLink, Venue } from '#contracts/venue.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { GuestMail, MailContent } from '#domain/mail/mail-content.ts'
import type { MailSettings } from '#domain/mail/mail-settings.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { RequestGroup, RequestType } from '#domain/request/request-form.ts'
import type { CloseReason, RequestState } from '#domain/request/request-states.ts'
import type { PageSwitches } from '#domain/site-content/page-switches.ts'
import type { IsoWeekday, WallTime } from '#domain/time/calendar-date.ts'
import type { VenueHome } from '#domain/venue/venue-home.ts'
import type { BrandTables } from './brand-schema.ts'
import type { CalendarTables } from './calendar-schema.ts'
import type { ConnectedServiceTables } from './connected-service-schema.ts'
import type { GuestTables } from './guest-schema.ts'
import type { HouseDocumentTables } from './house-document-schema.ts'
import type { ImportTables } from './import-schema.ts'
import type { NewsTables } from './news-schema.ts'
import type { OfferTables } from './offer-schema.ts'
import type { OrderTables } from './order-schema.ts'
import type { PaymentTables } from './payment-schema.ts'
import type { PlanTables } from './plan-schema.ts'
import type { RoomTable } from './room-schema.ts'
import type { Instant, InstantOrNull, Json, JsonOrDefault, JsonOrNull } from './schema-columns.ts'
import type { SiteContentTables } from './site-content-schema.ts'
import type { StaffTables } from './staff-schema.ts'
import type { BranchSeller, TaxTables } from './tax-schema.ts'
import type { TillTables } from './till-schema.ts'
import type { WaitingTables } from './waiting-schema.ts'
import type { WalletTables } from './wallet-schema.ts'

type VenueTable = {
  only_one: Generated<boolean>
  name: Json<Localised>
  brand_line: Json<Localised>
  brand_line_long: Json<Localised>
  about: Json<Venue['about']>
  house_rules: Json<Venue['houseRules']>
  how_it_works: Json<Venue['howItWorks']>
  faq: Json<Venue['faq']>
  social_links: Json<SocialLink[]>
  default_locale: Locale
  policy: JsonOrDefault<Policy>
  demo: Generated<boolean>
  analytics_url: string | null
  contact_email: string | null
  /** Null until the owner opens the venue, and while it is closed again. */
  opened_at: InstantOrNull
  /** When a backup was last written by the command for it. */
  backed_up_at: InstantOrNull
  home: JsonOrNull<VenueHome>
  pages: JsonOrDefault<Partial<PageSwitches>>
  content_version: Generated<number>
  /** The account of branches that chose none, by its key; null for the one of the server's settings. */
  payment_account: string | null
  mail: JsonOrDefault<Partial<MailSettings>>
}

type BranchTable = {
  id: GeneratedAlways<number>
  slug: string
  name: Json<Localised>
  tagline: Json<Localised>
  description: Json<Localised>
  address: Json<Localised>
  directions: Json<Localised>
  latitude: number
  longitude: number
  phone: string
  whatsapp: string | null
  time_zone: string
  currency: Currency
  vat_rate: number
  tax_on_top: Generated<boolean>
  vat_number: string | null
  seller: BranchSeller
  weekend_days: IsoWeekday[]
  business_day_start: WallTime
  opening_hours: Json<OpeningHours[]>
  pictures: Json<Picture[]>
  focal: string
  published: Generated<boolean>
  /** Since when it is kept for the books alone; null while it is in use. */
  archived_at: InstantOrNull
  version: Generated<number>
  position: Generated<number>
  lead_minutes: Generated<number>
  horizon_days: Generated<number>
  deposit_percent: number | null
  payment_provider: string | null
  payment_account: string | null
  manager_refund_limit: number | null
  host_discount_percent: Generated<number>
  manager_discount_percent: Generated<number>
  asks_waivers: Generated<boolean>
  share_cutoff_hours: Generated<number>
}

type TagTable = { slug: string; icon: string; name: Json<Localised>; archived_at: InstantOrNull }
type RoomTagTable = { room_id: number; tag: string; position: Generated<number> }

type MediaPictureTable = {
  name: string
  files: Json<PictureFiles>
  bytes: number
  uploaded_by: string | null
  uploaded_at: Instant
  removing_at: Instant | null
}

type ProductTable = {
  id: GeneratedAlways<number>
  slug: string
  kind: 'merchandise' | 'gift_card'
  name: Json<Localised>
  short: Json<Localised>
  description: Json<Localised>
  variants: Json<ProductVariant[]>
  pictures: Json<Picture[]>
  gift_card: JsonOrNull<GiftCardTerms>
  published: Generated<boolean>
  archived_at: InstantOrNull
  position: Generated<number>
}

type ProductPriceTable = { product_id: number; currency: Currency; amount: number }

/** In both languages, or in the one of the row's locale alone. */
export type Said = Partial<Localised>

type ReviewTable = {
  id: Generated<string>
  branch_id: number
  room_id: number | null
  rating: number
  author_name: Json<Said>
  text: JsonOrNull<Said>
  state: Generated<'pending' | 'published' | 'rejected'>
  created_at: Instant
  booking_id: string | null
  locale: Locale | null
  answer: string | null
  answered_at: InstantOrNull
  hidden_reason: string | null
  /** Where guests wrote it, of one that was brought along. */
  brought_from: string | null
}

type RequestTable = {
  id: Generated<string>
  code: string
  state: Generated<RequestState>
  type: RequestType
  branch_id: number
  name: string
  email: string
  company: string | null
  phone: string | null
  country: string | null
  group_kind: RequestGroup | null
  players_count: number | null
  photo_session: Generated<boolean>
  notes: Generated<string>
  locale: Locale
  idempotency_key: string
  body_hash: string
  created_at: Instant
  quote_amount: number | null
  quote_currency: Currency | null
  quoted_until: InstantOrNull
  order_id: string | null
  assigned_to: string | null
  secret: Generated<string>
  email_confirmed_at: InstantOrNull
  quote_id: string | null
  quote_room_id: number | null
  quote_starts_at: InstantOrNull
  quote_players: number | null
  read_at: InstantOrNull
  close_reason: CloseReason | null
  /** When a form came that looks automatic; null as soon as a person has said that it is not. */
  automatic_at: InstantOrNull
}

type RequestMessageTable = {
  id: Generated<string>
  request_id: string
  author: 'guest' | 'staff'
  staff_id: string | null
  text: string
  created_at: Instant
  position: GeneratedAlways<number>
}

type MailTemplateTable = {
  kind: GuestMail
  content: JsonOrNull<MailContent>
  base: JsonOrNull<MailContent>
  version: Generated<number>
  changed_by: string | null
  changed_at: Instant
}

/** The tables, as server/db/migrations lays them out. */
export type Schema = {
  venue: VenueTable
  branch: BranchTable
  room: RoomTable
  tag: TagTable
  room_tag: RoomTagTable
  media_picture: MediaPictureTable
  product: ProductTable
  product_price: ProductPriceTable
  review: ReviewTable
  request: RequestTable
  request_message: RequestMessageTable
  mail_template: MailTemplateTable
  migration: { name: string; hash: string; applied_at: Instant }
  rate_limit: { key: string; points: number; ends_at: Instant }
} & BrandTables &
  CalendarTables &
  GuestTables &
  HouseDocumentTables &
  ImportTables &
  ConnectedServiceTables &
  NewsTables &
  PlanTables &
  OrderTables &
  PaymentTables &
  SiteContentTables &
  StaffTables &
  TaxTables &
  TillTables &
  OfferTables &
  WaitingTables &
  WalletTables

/** For what only reads, or is one statement, or joins a transaction there is: the database, or a transaction on it. */
export type Queries = Kysely<Schema>

/** For what has to happen, or be seen, together with something else. */
export type Transaction = KyselyTransaction<Schema>

/** The database outside of any transaction: for what opens its own, asks the outside world, or lives longer than a call. */
export type Database = Kysely<Schema> & { readonly isTransaction: false }
