/**
 * A decimal number with its thousands set apart: `-1250.50` becomes `-1,250.50`. Both languages write it alike; without
 * `Intl`, whose first number takes a phone longer than drawing the page it stands on.
 */
export function groupDigits(decimal: string): string {
  const [whole = '', ...fraction] = decimal.split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}
