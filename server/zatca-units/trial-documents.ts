import { randomUUID } from 'node:crypto'
import type { UblDocument, UblKind, UblParty } from '#domain/zatca/ubl-document.ts'
import { type StampedDocument, stampDocument } from '#server/zatca/stamp-document.ts'
import { firstPreviousHash } from '#server/zatca/zatca-hash.ts'

type Signer = Parameters<typeof stampDocument>[1]

export type TrialDocument = StampedDocument & { readonly uuid: string; readonly what: string }

/** Somebody to whom nothing is sold. */
const company: UblParty = {
  name: 'شركة للتجربة | Trial company',
  vatNumber: '399999999800003',
  registration: null,
  address: {
    street: 'صلاح الدين',
    building: '1111',
    district: 'المروج',
    city: 'الرياض',
    postalCode: '12222',
    country: 'SA',
  },
}

const kinds: readonly UblKind[] = ['invoice', 'credit', 'debit']

/**
 * A document of each kind that a unit has to show before it is certified. Nothing was sold with them: they are counted for
 * themselves, and are no part of any chain.
 */
export function trialDocuments(seller: UblParty, signer: Signer, clock: string): TrialDocument[] {
  const [issuedOn = '', time = ''] = clock.split('T')
  const wanted = [false, true].flatMap((isStandard) => kinds.map((kind) => ({ isStandard, kind })))
  let previousHash = firstPreviousHash
  return wanted.map(({ isStandard, kind }, index) => {
    const number = `TRIAL-${index + 1}`
    const document: UblDocument = {
      kind,
      isStandard,
      number,
      uuid: randomUUID(),
      issuedOn,
      issuedAt: time.slice(0, 8),
      suppliedOn: issuedOn,
      currency: 'SAR',
      counter: index + 1,
      previousHash,
      seller,
      buyer: isStandard ? company : null,
      reason: kind === 'invoice' ? null : 'تجربة | Trial',
      references: kind === 'invoice' ? [] : ['TRIAL-1'],
      lines: [{ name: 'تجربة | Trial', quantity: 1, category: 'S', rate: 1500, net: 10_000, vat: 1_500 }],
      allowances: [],
      prepaid: [],
    }
    const stamped = stampDocument(document, signer)
    previousHash = stamped.hash
    return { ...stamped, uuid: document.uuid, what: `${isStandard ? 'standard' : 'simplified'} ${kind}` }
  })
}
