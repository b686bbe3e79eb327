import type { Locale } from '#domain/locale/locale.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { translators } from '#messages/all-messages.ts'

/** The figures of the venue's promises as mails and documents say them, by the name of their placeholder. */
export function policyWords(policy: Policy, locale: Locale) {
  const t = translators[locale]
  const hours = (count: number) => t('common.hours', { count })
  const minutes = (count: number) => t('common.minutes', { count })
  return {
    fullHours: hours(policy.fullRefundHours),
    partHours: hours(policy.partRefundHours),
    share: `${policy.partRefund / 100}%`,
    moveHours: hours(policy.moveHours),
    moveRefundHours: hours(policy.moveRefundHours),
    holdMinutes: minutes(policy.holdMinutes),
    longestHold: minutes(policy.longestHoldMinutes),
    chooseHours: hours(policy.chooseHours),
    dataDays: t('common.days', { count: policy.personalDataDays }),
  }
}

/** A text with the figures in their places; other braces stay. */
export function fillPolicy(text: string, policy: Policy, locale: Locale): string {
  const words: Readonly<Record<string, string>> = policyWords(policy, locale)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
}
