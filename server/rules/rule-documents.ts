import type { Locale } from '#domain/locale/locale.ts'
import privacyAr from './documents/privacy.ar.md?raw'
import privacyEn from './documents/privacy.en.md?raw'
import refundsAr from './documents/refunds.ar.md?raw'
import refundsEn from './documents/refunds.en.md?raw'
import termsAr from './documents/terms.ar.md?raw'
import termsEn from './documents/terms.en.md?raw'
import waiverAr from './documents/waiver.ar.md?raw'
import waiverEn from './documents/waiver.en.md?raw'

export const ruleNames = ['terms', 'privacy', 'waiver', 'refunds'] as const
export type RuleDocumentName = (typeof ruleNames)[number]

/** The venue's legal texts as Markdown, in both languages. */
export const ruleDocuments: Record<RuleDocumentName, Record<Locale, string>> = {
  terms: { en: termsEn, ar: termsAr },
  privacy: { en: privacyEn, ar: privacyAr },
  waiver: { en: waiverEn, ar: waiverAr },
  refunds: { en: refundsEn, ar: refundsAr },
}

export function isRuleDocumentName(name: string): name is RuleDocumentName {
  return ruleNames.some((known) => known === name)
}
