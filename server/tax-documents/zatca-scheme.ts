import { isStandardDocument, toldDocument } from '#domain/zatca/told-document.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readCertificate } from '#server/zatca/read-certificate.ts'
import { openForUnit, readKey } from '#server/zatca/seal-unit.ts'
import { stampDocument } from '#server/zatca/stamp-document.ts'
import { buildDocument } from './build-document.ts'
import { isTakenOver } from './document-sold-orders.ts'
import type { Scheme } from './scheme.ts'

/** Signed and chained as ZATCA has it, beside the chain of our own; whether it heard of it is another matter. */
export const zatcaScheme: Scheme = {
  open: async (tx, { id }, { now, sealingKeys }) => {
    const unit = await findActiveUnit(tx, id)
    const pem = unit && openForUnit(unit.serial, unit.key_sealed, sealingKeys)
    if (!unit?.certificate || !pem) return null
    const certificate = readCertificate(unit.certificate)
    // With one that has run out every document would be refused: what waits is issued once it is renewed.
    if (certificate.expiresAt <= now) return null
    const signer = { key: readKey(pem), certificate }
    let { counter, last_hash: previousHash } = unit
    return {
      build: async (document, frame) => {
        const built = buildDocument(document, frame)
        // What was sold before there were documents was told to the authority in another way, or not at all.
        if (isTakenOver(document.cause)) return built
        counter += 1
        const { id: documentId, kind, currency } = document
        const { number, issuedAt, body } = frame
        const told = toldDocument({
          id: documentId,
          kind,
          currency,
          number,
          issuedAt,
          body,
          counter,
          previousHash,
        })
        const { xml, hash, qr } = stampDocument(told, signer)
        await tx
          .insertInto('zatca_document')
          .values({
            document_id: documentId,
            unit_id: unit.id,
            is_standard: isStandardDocument(body),
            counter,
            previous_hash: previousHash,
            hash,
            next_try_at: new Date(issuedAt),
          })
          .execute()
        await tx
          .updateTable('zatca_unit')
          .set({ counter, last_hash: hash })
          .where('id', '=', unit.id)
          .execute()
        previousHash = hash
        return { ...built, xml, qr }
      },
    }
  },
}

function findActiveUnit(tx: Transaction, taxUnitId: number) {
  return tx
    .selectFrom('zatca_unit')
    .select(['id', 'serial', 'key_sealed', 'certificate', 'counter', 'last_hash'])
    .where('tax_unit_id', '=', taxUnitId)
    .where('state', '=', 'active')
    .executeTakeFirst()
}
