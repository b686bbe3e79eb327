/** What a branch has to say of who sells in it before anything can be signed there. */
export const sellerGaps = ['currency', 'vat_number', 'legal_name', 'registration', 'address'] as const
export type SellerGap = (typeof sellerGaps)[number]
