/** The most characters of what people write: contracts refuse more, and boxes end there. */
export const longest = {
  email: 254,
  personName: 80,
  /** Of somebody who comes along: all that is known of them. */
  companionName: 40,
  /** What something is called in both languages: a season, a price rule, an add-on, a promo code, a product. */
  title: 80,
  tagName: 40,
  /** As the database keeps it. */
  promoCode: 32,
  /** What is chosen of a product, and each option: a size, large. */
  variantName: 40,
  apiKeyName: 60,
  venueName: 60,
  brandLine: 160,
  brandLineLong: 400,
  heroTitle: 80,
  heroText: 240,
  /** Of the venue's own pages: a heading, a paragraph, and any text of ours in other words. */
  pageTitle: 160,
  pageText: 2000,
  /** Of a house document in one language. */
  houseDocument: 60_000,
  /** Of a mail: its subject and the line beside it, and its letter in one language. */
  mailLine: 160,
  mailLetter: 6000,
  addOnDescription: 400,
  productShort: 200,
  productDescription: 4000,
  vatNumber: 40,
  /** Why staff do something; the log keeps it. */
  reason: 300,
  closureReason: 300,
  closureMessage: 500,
  requestMessage: 4000,
  reviewText: 2000,
  giftMessage: 300,
  deskNote: 500,
  /** What was broken, in a sentence. */
  incidentNote: 300,
  blockNote: 200,
  stockNote: 200,
  orderSearch: 120,
  /** What a card terminal or a bank calls a payment. */
  receiptNumber: 40,
  /** A gift card's code with everything around it that a scanner may read. */
  voucherCode: 80,
} as const

/** A letter or two is no reason. */
export const shortestReason = 3
