import { stockLevel } from './stock.ts'
import { useStockWords } from './use-stock-words.ts'

/** How much is left, with a lamp that is lit while there is some. */
export function StockNote({ left }: { left: number | null }) {
  const wordsOf = useStockWords()
  return (
    <span className="stock-note" data-level={stockLevel(left)}>
      {wordsOf(left)}
    </span>
  )
}
