/**
 * What the desk's scanner reads off a ticket: the order's code behind a mark that tells it from other codes. It opens
 * nothing by itself. Capitals, digits and a colon are the dense alphabet of QR codes, so the squares stay large.
 */
export function qrContent(code: string): string {
  return `MIFTAH:${code}`
}
