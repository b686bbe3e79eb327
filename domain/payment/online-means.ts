/** With what guests pay on a provider's page; the names are ours, and so are the marks that show them. */
export const onlineMeans = ['mada', 'knet', 'visa', 'mastercard', 'apple_pay', 'google_pay'] as const
export type OnlineMeans = (typeof onlineMeans)[number]
