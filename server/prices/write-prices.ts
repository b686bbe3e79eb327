import type { DraftAddOn, OfficeModifier, PriceDraft } from '#contracts/office-prices.ts'
import type { Picture } from '#contracts/picture.ts'
import { priceFrom } from '#domain/pricing/price-table.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { AddOnPictures } from './add-on-pictures.ts'
import { type OfficePrices, pricePlanOf } from './office-prices.queries.ts'

/** Writes prices that were found sound; `pictures` are those of the add-ons, by slug. */
export async function writePrices(
  tx: Transaction,
  office: OfficePrices,
  draft: PriceDraft,
  pictures: AddOnPictures,
): Promise<void> {
  await writeTiers(tx, office, draft)
  await writeModifiers(tx, office, draft.modifiers)
  for (const [position, addOn] of draft.addOns.entries())
    await writeAddOn(tx, office.branch.id, { ...addOn, pictures: pictures.get(addOn.slug) ?? [] }, position)
}

/** Rooms also say what they cost at least, on pages that show many of them. */
async function writeTiers(tx: Transaction, office: OfficePrices, draft: PriceDraft): Promise<void> {
  for (const { room: slug, tiers } of draft.rooms) {
    const room = office.rooms.find((one) => one.slug === slug)
    if (!room) continue
    await tx.deleteFrom('price_tier').where('room_id', '=', room.id).execute()
    await tx
      .insertInto('price_tier')
      .values(tiers.map(({ players, perPlayer }) => ({ room_id: room.id, players, per_player: perPlayer })))
      .execute()
    const least = priceFrom(pricePlanOf(office, room, draft), room)
    if (least !== null)
      await tx.updateTable('room').set({ price_from: least }).where('id', '=', room.id).execute()
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
