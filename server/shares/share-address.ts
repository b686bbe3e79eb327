import type { Locale } from '#domain/locale/locale.ts'

/** The page on which a part is paid, without a key: the browser that was there has one. */
export function shareAddress(publicUrl: string, code: string, locale: Locale): string {
  return `${publicUrl}/${locale}/payment?share=${code}`
}

/** The link that is handed on. The key stands behind the #, where no server, no log and no other site sees it. */
export function shareLink(
  publicUrl: string,
  { code, secret }: { readonly code: string; readonly secret: string },
  locale: Locale,
): string {
  return `${shareAddress(publicUrl, code, locale)}#key=${secret}`
}
