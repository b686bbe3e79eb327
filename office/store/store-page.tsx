import { lazy } from 'react'
import { archiveProduct, showProductOutlook } from '#contracts/calls/office/archive.calls.ts'
import { showDeskStore } from '#contracts/calls/office/store.calls.ts'
import type { ArchivedItem } from '#contracts/office/content.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { DeskProduct, DeskShelf } from '#contracts/office/store.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { ArchivedList } from '../archive/archived-list.tsx'
import { useArchive } from '../archive/use-archive.ts'
import { useChosenBranch } from '../chosen-branch.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { ProductCard } from './product-card.tsx'
import type { ProductAsked } from './product-dialog.tsx'
import type { StockAsked } from './stock-dialog.tsx'
import { StoreTabs } from './store-tabs.tsx'

const ProductDialog = lazy(() => import('./product-dialog.tsx'))
const StockDialog = lazy(() => import('./stock-dialog.tsx'))

/** The products of the venue with the shelves of a branch. */
export function StorePage({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const archive = useArchive()
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

  const ofProduct = ({ slug, name }: Pick<DeskProduct, 'slug' | 'name'>) => ({
    name: name[locale],
    send: (archived: boolean) => api(archiveProduct, { params: { product: slug }, body: { archived } }),
  })
  async function putAway(product: DeskProduct) {
    const done = await archive.archive({
      ...ofProduct(product),
      text: t('office_archive.ask_product', { name: product.name[locale] }),
      outlook: () => api(showProductOutlook, { params: { product: product.slug } }),
    })
    if (done) await asked.refresh()
  }
  async function bringBack(product: ArchivedItem) {
    if (await archive.restore(ofProduct(product), { hidden: true })) await asked.refresh()
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
      <ProblemLine failure={archive.failure} />
      <OfficeData {...asked}>
        {({ products, archived }) => (
          <>
            {products.length === 0 ? (
              <p className="lead">{t('office_store.empty')}</p>
            ) : (
              <ul className="office__list">
                {products.map((product) => (
                  <ProductCard
                    key={product.slug}
                    product={product}
                    currency={branch.currency}
                    onEdit={mayChange ? () => void edit(product) : undefined}
                    onArchive={mayChange ? () => void putAway(product) : undefined}
                    onAdjust={(shelf) => void adjust(product, shelf)}
                  />
                ))}
              </ul>
            )}
            <ArchivedList
              items={archived}
              onRestore={mayChange ? (product) => void bringBack(product) : undefined}
            />
          </>
        )}
      </OfficeData>
    </OfficePage>
  )
}
