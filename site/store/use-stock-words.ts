import { useLocale } from '#kit/i18n/messages.tsx'
import { stockLevel } from './stock.ts'

/** How much of a thing is left, in words. */
export function useStockWords(): (left: number | null) => string {
  const { t } = useLocale()
  return (left) => {
    const level = stockLevel(left)
    if (level === 'gone') return t('product.sold_out')
    if (level === 'few') return t('product.low_stock', { count: left ?? 0 })
    return t('product.in_stock')
  }
}
