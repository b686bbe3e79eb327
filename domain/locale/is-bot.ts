const botPattern = /bot|chrome-lighthouse|facebookexternalhit|google/i

/** Tells whether a user agent names itself as one of the robots that never see the error page. */
export function isBot(userAgent: string | null | undefined): boolean {
  return botPattern.test(userAgent ?? '')
}
