import { lazy } from 'react'
import { showDeskStore } from '#contracts/calls/office-store.calls.ts'
import type { StaffSelf } from '#contracts/office-session.ts'
import type { DeskProduct, DeskShelf } from '#contracts/office-store.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/dynamic-dialog.ts'
import { useToast } from '#kit/ui/toast.tsx'
import { BranchChoice } from '../branch-choice.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficeData } from '../office-data.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOfficeData } from '../use-office-data.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductAsked } from './product-dialog.tsx'
import type { StockAsked } from './stock-dialog.tsx'
import { StoreTabs } from './store-tabs.tsx'

const ProductDialog = lazy(() => import('./product-dialog.tsx'))
const StockDialog = lazy(() => import('./stock-dialog.tsx'))

/** The products of the venue with the shelves of a branch. */
export function StorePage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const [branch, choose] = useChosenBranch(self)
  const asked = useOfficeData(showDeskStore, branch && { params: { branch: branch.slug } })
  if (!branch) return <NoBranch />
  const mayChange = self.may.includes('product.change')
  const { currencies = [] } = asked.data ?? {}

  async function edit(product: DeskProduct | null) {
    if (!branch) return
    const question = { product, currencies, branch: branch.slug }
    const changed = await openDialog<ProductAsked, string>(ProductDialog, question)
    if (!changed) return
    const text = product ? t('toasts.saved') : t('office_store.made', { name: changed })
    toast({ text, kind: 'ok' })
    await asked.refresh()
  }
  async function adjust(product: DeskProduct, shelf: DeskShelf) {
    if (!branch) return
    const question = { branch: branch.slug, product, shelf }
    const left = await openDialog<StockAsked, number>(StockDialog, question)
    if (left === undefined) return
    toast({ text: t('office_store.adjusted', { left }), kind: 'ok' })
    await asked.refresh()
  }

  return (
    <OfficePage
      title={t('office.nav.store')}
      text={t('office_store.text')}
      tools={
        <>
          <BranchChoice self={self} value={branch.slug} onChange={choose} />
          {mayChange && <Button onClick={() => void edit(null)}>{t('office_store.new')}</Button>}
        </>
      }
    >
      <StoreTabs self={self} branch={branch.slug} at="products" />
      <OfficeData {...asked}>
        {({ products }) =>
          products.length === 0 ? (
            <p className="lead">{t('office_store.empty')}</p>
          ) : (
            <ul className="office__list">
              {products.map((product) => (
                <ProductCard
                  key={product.slug}
                  product={product}
                  currency={branch.currency}
                  onEdit={mayChange ? () => void edit(product) : undefined}
                  onAdjust={(shelf) => void adjust(product, shelf)}
                />
              ))}
            </ul>
          )
        }
      </OfficeData>
    </OfficePage>
  )
}
