import type { DraftAddOn, OfficeFee, OfficeModifier, PriceDraft } from '#contracts/office/prices.ts'
import type { Picture } from '#contracts/picture.ts'
import { priceFrom } from '#domain/pricing/price-table.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import type { AddOnPictures } from './add-on-pictures.ts'
import { type OfficePrices, pricePlanOf, readOfficePrices } from './office-prices.queries.ts'
import { writePublicGame } from './write-public-game.ts'

/** Writes prices that were found sound; `pictures` are those of the add-ons, by slug. */
export async function writePrices(
  tx: Transaction,
  office: OfficePrices,
  draft: PriceDraft,
  pictures: AddOnPictures,
): Promise<void> {
  await writeRooms(tx, office, draft)
  await writeModifiers(tx, office, draft.modifiers)
  for (const [position, addOn] of draft.addOns.entries())
    await writeAddOn(tx, office.branch.id, { ...addOn, pictures: pictures.get(addOn.slug) ?? [] }, position)
  await writeFees(tx, office, draft.fees)
  await updateRow(tx, 'branch', office.branch.id, { tax_on_top: draft.taxOnTop })
}

/** What rooms cost at least, which pages that show many of them say. */
export async function writeLeastPrices(tx: Queries, branchId: number, now: EpochMs): Promise<void> {
  const office = await readOfficePrices(tx, branchId, now)
  for (const room of office.rooms) {
    const least = priceFrom(pricePlanOf(office, room, office.prices), room)
    if (least)
      await updateRow(tx, 'room', room.id, { price_from: least.perPlayer, group_price_from: least.perGroup })
  }
}

async function writeRooms(tx: Transaction, office: OfficePrices, draft: PriceDraft): Promise<void> {
  for (const { room: slug, pricing, tiers, child, minCharge, publicGame } of draft.rooms) {
    const room = office.rooms.find((one) => one.slug === slug)
    if (!room) continue
    await tx.deleteFrom('price_tier').where('room_id', '=', room.id).execute()
    await tx
      .insertInto('price_tier')
      .values(tiers.map(({ players, price }) => ({ room_id: room.id, players, per_player: price })))
      .execute()
    await updateRow(tx, 'room', room.id, {
      pricing,
      min_charge: minCharge,
      child_price: child?.price ?? null,
      child_from_age: child?.fromAge ?? null,
      child_until_age: child?.untilAge ?? null,
    })
    await writePublicGame(tx, room.id, publicGame)
  }
}

async function writeModifiers(
  tx: Transaction,
  { branch, rooms, prices }: OfficePrices,
  modifiers: readonly OfficeModifier[],
): Promise<void> {
  const kept = new Set(modifiers.map(({ id }) => id))
  const gone = prices.modifiers.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id]))
  if (gone.length > 0) await tx.deleteFrom('price_modifier').where('id', 'in', gone).execute()
  for (const modifier of modifiers) {
    const roomId = rooms.find(({ slug }) => slug === modifier.room)?.id ?? null
    const row = modifierRow(modifier, branch.id, roomId)
    if (modifier.id === null) await tx.insertInto('price_modifier').values(row).execute()
    else await tx.updateTable('price_modifier').set(row).where('id', '=', modifier.id).execute()
  }
}

function modifierRow(modifier: OfficeModifier, branchId: number, roomId: number | null) {
  const { kind, name, effect } = modifier
  return {
    branch_id: branchId,
    room_id: roomId,
    kind,
    name: JSON.stringify(name),
    percent: 'percent' in effect ? effect.percent : null,
    per_player: 'perPlayer' in effect ? effect.perPlayer : null,
    weekdays: 'weekdays' in modifier ? modifier.weekdays : null,
    from_time: 'fromTime' in modifier ? modifier.fromTime : null,
    until_time: 'untilTime' in modifier ? modifier.untilTime : null,
    from_date: 'fromDate' in modifier ? modifier.fromDate : null,
    until_date: 'untilDate' in modifier ? modifier.untilDate : null,
    within_minutes: 'withinMinutes' in modifier ? modifier.withinMinutes : null,
  }
}

type KeptAddOn = Omit<DraftAddOn, 'pictures'> & { readonly pictures: readonly Picture[] }

async function writeAddOn(
  tx: Transaction,
  branchId: number,
  { slug, name, description, price, per, maxQuantity, published, pictures }: KeptAddOn,
  position: number,
): Promise<void> {
  const row = {
    price,
    per,
    published,
    position,
    max_quantity: maxQuantity,
    name: JSON.stringify(name),
    description: JSON.stringify(description),
    pictures: JSON.stringify(pictures),
  }
  await tx
    .insertInto('add_on')
    .values({ ...row, branch_id: branchId, slug })
    .onConflict((conflict) => conflict.columns(['branch_id', 'slug']).doUpdateSet(row))
    .execute()
}

/** Orders keep the fees they were booked with: one that is gone is gone for new ones alone. */
async function writeFees(
  tx: Transaction,
  { branch, prices }: OfficePrices,
  fees: readonly OfficeFee[],
): Promise<void> {
  const kept = new Set(fees.map(({ id }) => id))
  const gone = prices.fees.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id]))
  if (gone.length > 0) await tx.deleteFrom('price_fee').where('id', 'in', gone).execute()
  for (const [position, { id, name, by, amount, taxed, refundable }] of fees.entries()) {
    const row = { name: JSON.stringify(name), basis: by, amount, taxed, refundable, position }
    if (id === null)
      await tx
        .insertInto('price_fee')
        .values({ ...row, branch_id: branch.id })
        .execute()
    else await updateRow(tx, 'price_fee', id, row)
  }
}
