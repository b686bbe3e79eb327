import type { OrderEdit, OrderEditChoices, OrderEditQuote } from '#contracts/office/order-edits.ts'
import { childAgesOf } from '#domain/pricing/price-plan.ts'
import { readStaffLines } from '#domain/pricing/staff-lines.ts'
import { optionNames } from '#domain/product/item-line.ts'
import { readAddOnPictures } from '#server/availability/add-on-pictures.queries.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type DeskOrderCall, type DeskRefusal, lockDeskOrder } from '#server/desk/desk-order.ts'
import { readDiscountLimit } from '#server/desk/refund-limit.ts'
import { readItems } from '#server/store/order-items.ts'
import { type EditRefusal, type PlannedEdit, planOrderEdit } from './plan-order-edit.ts'
import { heldOf } from './read-holding.ts'

type Refused = { readonly ok: false; readonly refused: EditRefusal | { readonly code: DeskRefusal } }

/** What an edit would cost or give back, without making it. */
export async function quoteOrderEdit(
  db: Queries,
  book: BranchBook,
  { edit, ...call }: DeskOrderCall & { readonly edit: OrderEdit },
  now: number,
): Promise<{ readonly ok: true; readonly quote: OrderEditQuote } | Refused> {
  return inTransaction(db, async (tx) => {
    const planned = await plan(tx, book, { ...call, edit }, now)
    return planned.ok ? { ok: true, quote: planned.shown } : planned
  })
}

const nothing: OrderEdit = { addOns: [], things: [], waives: false, returnsGiftCard: false }

/** What of an order can be edited, and how it is. */
export async function showOrderEdit(
  db: Queries,
  book: BranchBook,
  call: DeskOrderCall,
  now: number,
): Promise<{ readonly ok: true; readonly choices: OrderEditChoices } | Refused> {
  return inTransaction(db, async (tx) => {
    const planned = await plan(tx, book, { ...call, edit: nothing }, now)
    if (!planned.ok) return planned
    const { shown, visit, holding, orderId, movable } = planned
    const { selection } = holding.before
    const { free, discount } = readStaffLines(selection.byStaff ?? [])
    const room = visit?.before.room
    const count = visit?.before.players ?? 0
    const offered = room?.prices.addOns ?? []
    const pictures = await readAddOnPictures(tx, book.id)
    return {
      ok: true,
      choices: {
        quote: shown,
        players: room
          ? {
              count,
              children: visit?.before.children ?? 0,
              smallest: room.minPlayers,
              largest: room.maxPlayers,
              child: childAgesOf(room.prices),
            }
          : null,
        addOns: offered.map(({ slug, name, price, per, maxQuantity }) => {
          const chosen = heldOf(holding.before, slug, count, offered)
          const picture = pictures.get(slug) ?? null
          return { slug, name, price, per, most: Math.max(maxQuantity, chosen), chosen, picture }
        }),
        promoCode: selection.promo?.code ?? null,
        giftCards: shown.before.total - shown.before.payable,
        freeLines: free,
        discount,
        discountLimit: await readDiscountLimit(tx, call.actor, book.id),
        movable,
        things: await readThings(tx, orderId),
      },
    }
  })
}

async function plan(
  tx: Transaction,
  book: BranchBook,
  { edit, ...call }: DeskOrderCall & { readonly edit: OrderEdit },
  now: number,
): Promise<(PlannedEdit & { readonly orderId: string; readonly movable: boolean }) | Refused> {
  const found = await lockDeskOrder(tx, call, 'order.edit', now)
  if (!found.ok) return { ok: false, refused: found }
  const planned = await planOrderEdit(tx, book, found.locked, edit, now)
  const { order, booking } = found.locked
  return planned.ok ? { ...planned, orderId: order.id, movable: booking?.status === 'confirmed' } : planned
}

async function readThings(tx: Transaction, orderId: string): Promise<OrderEditChoices['things']> {
  const items = await readItems(tx, orderId)
  return items.flatMap(({ item, name, variants, quantity, unit_amount: unitAmount, handed_over_at }) =>
    item.kind === 'gift_card'
      ? []
      : [
          {
            product: item.product,
            variant: [...item.variant],
            name,
            options: optionNames(variants, item),
            quantity,
            unitAmount,
            handedOver: handed_over_at !== null,
          },
        ],
  )
}
