/** How a mail server is spoken to: encrypted from the first word, after the greeting, or not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** Where a PayTabs profile lives; any other place does not know its key. */
export const paytabsRegions = ['sa', 'ae', 'eg', 'om', 'jo', 'kw', 'iq', 'ma', 'qa', 'global'] as const
export type PaytabsRegion = (typeof paytabsRegions)[number]

/** Where a Paymob account lives. */
export const paymobRegions = ['eg', 'sa', 'ae', 'om'] as const
export type PaymobRegion = (typeof paymobRegions)[number]
