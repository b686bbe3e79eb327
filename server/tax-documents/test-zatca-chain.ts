import type { Queries } from '#server/db/connect.ts'
import { readCertificate } from '#server/zatca/read-certificate.ts'
import { isSignatureOf } from '#server/zatca/stamp-document.ts'
import { readXml, textsOf } from '#server/zatca/test-read-xml.ts'
import { firstPreviousHash, hashDocument } from '#server/zatca/zatca-hash.ts'

/** What is wrong with what a unit signed: gaps, a chain that does not hold, a stamp that is not its own. Empty when nothing is. */
export async function faultsOfChain(db: Queries, unitId: number): Promise<string[]> {
  const unit = await db
    .selectFrom('zatca_unit')
    .selectAll()
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow()
  const { key } = readCertificate(unit.certificate ?? '')
  const signed = await db
    .selectFrom('zatca_document')
    .innerJoin('tax_document', 'tax_document.id', 'document_id')
    .select(['zatca_document.counter', 'zatca_document.previous_hash', 'zatca_document.hash'])
    .select(['number', 'xml', 'qr', 'tax_document.id'])
    .where('zatca_document.unit_id', '=', unitId)
    .orderBy('zatca_document.counter')
    .execute()
  const faults: string[] = []
  let previousHash = firstPreviousHash
  for (const [index, document] of signed.entries()) {
    const { number, counter, hash, xml, qr } = document
    const fault = (what: string) => faults.push(`${number} ${what}`)
    if (counter !== index + 1) fault(`is counted ${counter}, not ${index + 1}`)
    if (document.previous_hash !== previousHash) fault('does not follow the one before it')
    const text = xml ?? ''
    const read = readXml(text)
    if (hashDocument(read) !== hash) fault('is not what was hashed')
    const [icv, uuid] = [textsOf(text, 'cbc:UUID')[1], textsOf(text, 'cbc:UUID')[0]]
    if (icv !== String(counter)) fault(`says that it is counted ${icv}`)
    if (uuid !== document.id) fault('has the id of another')
    const [pih, code] = textsOf(text, 'cbc:EmbeddedDocumentBinaryObject')
    if (pih !== previousHash) fault('says that it follows another')
    if (code !== qr) fault('has another code than its paper')
    if (!isSignatureOf(hash, textsOf(text, 'ds:SignatureValue')[0] ?? '', key)) fault('is not signed')
    previousHash = hash
  }
  if (unit.counter !== signed.length) faults.push(`the unit counted ${unit.counter} of ${signed.length}`)
  if (unit.last_hash !== previousHash) faults.push('the unit knows another last document')
  return faults
}
