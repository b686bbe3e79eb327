import { useState } from 'react'
import type { GoodsItem } from '#contracts/cart.ts'
import type { ProductStock } from '#contracts/product.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { mostOfOne } from '#domain/product/store-item.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { orderHref } from '../checkout/checkout-order.ts'
import { BranchLinks, type StoreBranch } from './branch-links.tsx'
import { stockAt, stockLevel } from './stock.ts'
import { StockNote } from './stock-note.tsx'
import { productHref } from './store-address.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useStockWords } from './use-stock-words.ts'
import type { VariantOptions } from './variant-choice.ts'

type ProductBuyProps = {
  slug: string
  name: string
  variants: readonly VariantOptions[]
  /** The chosen options' slugs. */
  variant: readonly string[]
  onVariant: (variant: string[]) => void
  stock: readonly ProductStock[]
  branches: readonly StoreBranch[]
  branch: StoreBranch
}

/** Choosing a variant and a number, and putting them into the cart or into the booking that is being paid for. */
export function ProductBuy(props: ProductBuyProps) {
  const { slug, name, variants, variant, onVariant, stock, branches, branch } = props
  const { t } = useLocale()
  const [typed, setTyped] = useState('1')
  const [problem, setProblem] = useState<ApiFailure | null>(null)
  const [adding, setAdding] = useState(false)
  const cart = useAddToCart()
  const held = useHeldOrder(branch.slug)
  const showToast = useToast()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const wordsOf = useStockWords()
  const left = stockAt(stock, branch.slug, variant)
  const level = stockLevel(left)
  const most = Math.max(1, Math.min(left ?? mostOfOne, mostOfOne))
  const quantity = Math.min(most, Math.max(1, Math.round(parseNumber(typed) ?? 1)))
  const item: GoodsItem = { kind: 'product', product: slug, variant: [...variant], quantity }

  async function toCart() {
    setProblem(null)
    const added = await cart.add(item, branch, name)
    if (typeof added === 'object') setProblem(added)
  }

  async function toBooking() {
    const { order } = held
    if (!order || adding) return
    setProblem(null)
    setAdding(true)
    const failed = await held.add(item)
    setAdding(false)
    if (failed) return setProblem(failed)
    const checkout = href(orderHref(order, 'payment'))
    const action = { label: t('product.to_checkout'), onPress: () => void navigate(checkout) }
    showToast({ text: t('product.in_booking', { name }), kind: 'ok', action })
  }

  return (
    <div className="buy">
      {variants.map(({ field, options }, index) => (
        <Choice
          key={field}
          label={field}
          name="variant"
          value={variant[index] ?? ''}
          onChange={(option) => onVariant(variant.with(index, option))}
          options={options.map((option) => ({
            value: option.slug,
            label: option.name,
            note:
              stockAt(stock, branch.slug, variant.with(index, option.slug)) === 0 && t('product.sold_out'),
          }))}
        />
      ))}
      <BranchLinks
        label={t('store.choose_branch')}
        branches={branches}
        chosen={branch.slug}
        hrefOf={(of) => productHref(slug, of)}
        noteOf={(of) => <StockNote left={stockAt(stock, of, variant)} />}
      />
      <div className="buy__act">
        <NumberInput
          label={t('product.quantity')}
          value={typed}
          onChange={setTyped}
          onBlur={() => setTyped(String(quantity))}
          min={1}
          max={most}
          disabled={level === 'gone'}
        />
        <Button look="lead" busy={cart.busy} disabled={level === 'gone'} onClick={() => void toCart()}>
          {t(level === 'gone' ? 'product.sold_out' : 'product.add')}
        </Button>
      </div>
      {held.order && level !== 'gone' && (
        <div className="buy__booking">
          <p>{t('product.booking_text', { branch: branch.name })}</p>
          <Button look="line" busy={adding} onClick={() => void toBooking()}>
            {t('product.add_to_booking')}
          </Button>
        </div>
      )}
      <p role="status" className={level === 'gone' ? undefined : 'sr'}>
        {level === 'gone' ? t('product.gone_at', { branch: branch.name }) : wordsOf(left)}
      </p>
      <AlertMessage>{problem && (problem.message ?? t(problem.messageKey))}</AlertMessage>
      <noscript>
        <p className="small">{t('product.no_script')}</p>
      </noscript>
    </div>
  )
}
