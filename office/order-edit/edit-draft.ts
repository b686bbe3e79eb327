import type { OrderEdit, OrderEditChoices } from '#contracts/office/order-edits.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import type { FreeLine } from '#domain/pricing/staff-lines.ts'
import type { DeskMeans } from '#domain/till/means.ts'

/** A thing of the store as the form counts it; none of it is in the order yet when it was just added. */
export type DraftThing = {
  readonly product: string
  readonly variant: readonly string[]
  /** With its options. */
  readonly name: Localised
  readonly had: number
  readonly handedOver: boolean
  readonly count: string
}

/** What is typed and pressed, before it is a wish. */
export type EditDraft = {
  /** Empty in an order from the store. */
  readonly players: string
  /** How many of the players are children. */
  readonly children: string
  readonly addOns: Readonly<Record<string, string>>
  readonly things: readonly DraftThing[]
  readonly waives: boolean
  readonly returnsGiftCard: boolean
  /** None: they stay where they are. */
  readonly session: DraftSession | null
  readonly promoCode: string | null
  readonly freeLines: readonly FreeLine[]
  /** As it is typed, in the currency's own unit. */
  readonly discount: string
}

type DraftSession = NonNullable<OrderEdit['session']> & { readonly words: string }

/** How it is made, besides what is wanted. */
export type EditManner = {
  readonly reason: string
  /** Empty: the way it came. */
  readonly goesTo: DeskMeans | ''
  readonly tells: boolean
}

export function newDraft({ players, addOns, things, ...rest }: OrderEditChoices): EditDraft {
  return {
    players: players ? String(players.count) : '',
    children: players ? String(players.children) : '',
    addOns: Object.fromEntries(addOns.map(({ slug, chosen }) => [slug, String(chosen)])),
    things: things.map(({ product, variant, name, options, quantity, handedOver }) => ({
      product,
      variant,
      name: inWords([name, ...options]),
      had: quantity,
      handedOver,
      count: String(quantity),
    })),
    waives: false,
    returnsGiftCard: false,
    session: null,
    promoCode: rest.promoCode,
    freeLines: rest.freeLines,
    discount: rest.discount === 0 ? '' : toDecimalString(money(rest.discount, rest.quote.currency)),
  }
}

export function thingKey({ product, variant }: Pick<DraftThing, 'product' | 'variant'>): string {
  return [product, ...variant].join('/')
}

/** One more of a thing, which may not be in the order yet. */
export function withThing(
  draft: EditDraft,
  thing: Omit<DraftThing, 'had' | 'handedOver' | 'count'>,
): EditDraft {
  const key = thingKey(thing)
  if (!draft.things.some((one) => thingKey(one) === key))
    return { ...draft, things: [...draft.things, { ...thing, had: 0, handedOver: false, count: '1' }] }
  const things = draft.things.map((one) =>
    thingKey(one) === key ? { ...one, count: String((parseNumber(one.count) ?? 0) + 1) } : one,
  )
  return { ...draft, things }
}

/** What of the order is wanted otherwise, and nothing else; null while a number is none. */
export function wishOf(draft: EditDraft, choices: OrderEditChoices): OrderEdit | null {
  const players = choices.players ? countOf(draft.players) : undefined
  const children = choices.players ? countOf(draft.children) : undefined
  const addOns = choices.addOns.map(({ slug, chosen }) => ({
    slug,
    chosen,
    quantity: countOf(draft.addOns[slug] ?? String(chosen)),
  }))
  const things = draft.things.map(({ product, variant, had, count }) => ({
    product,
    variant: [...variant],
    had,
    quantity: countOf(count),
  }))
  const { currency } = choices.quote
  const discount = draft.discount.trim() === '' ? 0 : (parseMoney(draft.discount, currency)?.amount ?? -1)
  if (players === null || children === null || discount < 0) return null
  if (children !== undefined && children > 0 && children >= (players ?? 0)) return null
  if ([...addOns, ...things].some(({ quantity }) => quantity === null)) return null
  const { session, promoCode, freeLines } = draft
  return {
    ...(players !== undefined && players !== choices.players?.count && { players }),
    ...(children !== undefined && children !== choices.players?.children && { children }),
    addOns: addOns.flatMap(({ slug, chosen, quantity }) =>
      quantity === null || quantity === chosen ? [] : [{ slug, quantity }],
    ),
    things: things.flatMap(({ product, variant, had, quantity }) =>
      quantity === null || quantity === had ? [] : [{ product, variant, quantity }],
    ),
    ...(session && { session: { room: session.room, startsAt: session.startsAt, price: session.price } }),
    ...(promoCode !== choices.promoCode && { promoCode }),
    ...(freeLines !== choices.freeLines && { freeLines: [...freeLines] }),
    ...(discount !== choices.discount && { discount }),
    waives: draft.waives,
    returnsGiftCard: draft.returnsGiftCard,
  }
}

/** Whether a wish asks for anything. */
export function isWish({ addOns, things, waives, returnsGiftCard, ...other }: OrderEdit): boolean {
  return [...Object.keys(other), ...addOns, ...things].length > 0 || waives || returnsGiftCard
}

/** Whether the log wants to know why: something is given away, or a payment taken back. */
export function needsReason(
  { waives, returnsGiftCard, discount = 0 }: OrderEdit,
  choices: OrderEditChoices,
): boolean {
  return waives || returnsGiftCard || discount > choices.discount
}

/** A thing with its options, as its line calls it. */
export function inWords(names: readonly Localised[]): Localised {
  const of = (locale: 'en' | 'ar') => names.map((name) => name[locale]).join(listComma(locale))
  return { en: of('en'), ar: of('ar') }
}

function countOf(typed: string): number | null {
  const count = parseNumber(typed)
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null
}
