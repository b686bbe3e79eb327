import type { Queries } from '#server/db/connect.ts'
import { openForUnit, sealForUnit } from '#server/zatca/seal-unit.ts'

const sealedColumns = ['key_sealed', 'secret_sealed', 'compliance_secret_sealed'] as const

/** Seals anew what an older key of the server has sealed, so that the older one can go. Answers how many units. */
export async function resealUnits(db: Queries, keys: readonly string[]): Promise<number> {
  const units = await db
    .selectFrom('zatca_unit')
    .select(['id', 'serial', ...sealedColumns])
    .execute()
  let resealed = 0
  for (const unit of units) {
    const anew = sealedColumns.flatMap((column) => {
      const sealed = unit[column]
      if (sealed === null || openForUnit(unit.serial, sealed, keys.slice(0, 1)) !== null) return []
      const text = openForUnit(unit.serial, sealed, keys)
      return text === null ? [] : [[column, sealForUnit(unit.serial, text, keys)] as const]
    })
    if (anew.length === 0) continue
    // Somebody may have renewed it meanwhile: then the next run looks at it.
    await db
      .updateTable('zatca_unit')
      .set(Object.fromEntries(anew))
      .where('id', '=', unit.id)
      .where('key_sealed', '=', unit.key_sealed)
      .where('secret_sealed', 'is not distinct from', unit.secret_sealed)
      .execute()
    resealed += 1
  }
  return resealed
}
