import type { Localised } from '#domain/locale/localised.ts'
import type { SellerDetails } from '#domain/tax-document/document-body.ts'
import { isVatNumber } from '#domain/zatca/is-vat-number.ts'
import { type SellerGap, sellerGaps } from '#domain/zatca/seller-gaps.ts'
import { isWhole } from '#domain/zatca/told-document.ts'
import type { Queries } from '#server/db/connect.ts'

export type UnitFacts = {
  readonly branchId: number
  readonly slug: string
  readonly name: Localised
  readonly venue: Localised
  readonly timeZone: string
  readonly vatNumber: string | null
  readonly seller: SellerDetails | null
  readonly missing: readonly SellerGap[]
}

/** The branches of the venue, each with what it says of its seller. */
export async function readUnitFacts(db: Queries): Promise<UnitFacts[]> {
  const { name: venue } = await db.selectFrom('venue').select('name').executeTakeFirstOrThrow()
  const branches = await db
    .selectFrom('branch')
    .select(['id', 'slug', 'name', 'time_zone', 'currency', 'vat_number', 'seller'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
  return branches.map(({ id, slug, name, time_zone, currency, vat_number: vatNumber, seller }) => ({
    branchId: id,
    slug,
    name,
    venue,
    timeZone: time_zone,
    vatNumber,
    seller,
    missing: gapsOf({ currency, vatNumber, seller }),
  }))
}

type Said = {
  readonly currency: string
  readonly vatNumber: string | null
  readonly seller: SellerDetails | null
}

function gapsOf({ currency, vatNumber, seller }: Said): SellerGap[] {
  const holds: Readonly<Record<SellerGap, boolean>> = {
    currency: currency === 'SAR',
    vat_number: isVatNumber(vatNumber),
    legal_name: seller !== null,
    registration: seller !== null && seller.registration.trim() !== '',
    address: seller !== null && isWhole(seller),
  }
  return sellerGaps.filter((gap) => !holds[gap])
}
