import type { DocumentName } from '#domain/house-document/document-names.ts'
import type { Localised } from '#domain/locale/localised.ts'
import privacyAr from './documents/privacy.ar.md?raw'
import privacyEn from './documents/privacy.en.md?raw'
import refundsAr from './documents/refunds.ar.md?raw'
import refundsEn from './documents/refunds.en.md?raw'
import termsAr from './documents/terms.ar.md?raw'
import termsEn from './documents/terms.en.md?raw'
import waiverAr from './documents/waiver.ar.md?raw'
import waiverEn from './documents/waiver.en.md?raw'

/** House documents as they come with the software: Markdown with placeholders, for a lawyer to read before a venue relies on them. */
export const documentTemplates: Readonly<Record<DocumentName, Localised>> = {
  terms: { en: termsEn.trim(), ar: termsAr.trim() },
  privacy: { en: privacyEn.trim(), ar: privacyAr.trim() },
  waiver: { en: waiverEn.trim(), ar: waiverAr.trim() },
  refunds: { en: refundsEn.trim(), ar: refundsAr.trim() },
}
