/**
 * A mail as it stands in a frame of the inbox. Its ways lead the whole page on, as from a mail program: those of the
 * site here, those of others in a window of their own.
 */
export function framedLetter(html: string, publicUrl: string): string {
  const own = publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return html
    .replace('<head>', '<head>\n<base target="_top">')
    .replaceAll(new RegExp(`<a href="(?!${own}(?:/|"))`, 'g'), '<a target="_blank" rel="noreferrer" href="')
}

/** What a frame with a mail may do: nothing by itself, but its links lead on. */
export const letterSandbox = [
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-by-user-activation',
].join(' ')

/** No script, no form, no sheet from anywhere, and no page around it but ours. */
export function letterPolicy(publicUrl: string): string {
  return [
    "default-src 'none'",
    `img-src 'self' data: ${new URL(publicUrl).origin}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox ${letterSandbox}`,
  ].join('; ')
}
