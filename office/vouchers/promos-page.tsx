import { lazy } from 'react'
import { listDeskPromos, switchPromoCode } from '#contracts/calls/office/promos.calls.ts'
import type { DeskPromo } from '#contracts/office/promos.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { ProblemLine } from '../problem-line.tsx'
import type { PromoAsked } from './promo-dialog.tsx'
import { PromoTable } from './promo-table.tsx'
import type { TryAsked } from './try-dialog.tsx'
import { VoucherTabs } from './voucher-tabs.tsx'

const PromoDialog = lazy(() => import('./promo-dialog.tsx'))
const TryDialog = lazy(() => import('./try-dialog.tsx'))

/** The promo codes that hold in a branch. */
export function PromosPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const { failure, send } = useOfficeChange()
  const [branch, choose] = useChosenBranch(self)
  const asked = useOfficeData(listDeskPromos, branch && { params: { branch: branch.slug } })
  if (!branch) return <NoBranch />
  const { rooms = [] } = asked.data ?? {}

  async function edit(promo: DeskPromo | null) {
    if (!branch) return
    const mayEverywhere = self.may.includes('promo.change_venue')
    const question = { branch, rooms, promo, mayEverywhere }
    const changed = await openDialog<PromoAsked, DeskPromo>(PromoDialog, question)
    if (!changed) return
    const { code } = changed
    toast({ text: promo ? t('toasts.saved') : t('office_vouchers.made', { code }), kind: 'ok' })
    await asked.refresh()
  }
  async function turn(promo: DeskPromo, active: boolean) {
    if (!branch) return
    const params = { branch: branch.slug, id: promo.id }
    const answer = await send(() => api(switchPromoCode, { params, body: { active } }))
    if (!answer.ok) return
    const { code } = promo
    if (active) toast({ text: t('office_vouchers.made', { code }), kind: 'ok' })
    else
      toast({
        text: t('office_vouchers.ended', { code }),
        kind: 'ok',
        action: { label: t('actions.undo'), onPress: () => void turn(promo, true) },
      })
    await asked.refresh()
  }
  function attempt(promo: DeskPromo) {
    if (branch) void openDialog<TryAsked, never>(TryDialog, { branch: branch.slug, promo, rooms })
  }

  return (
    <OfficePage
      title={t('office_vouchers.codes')}
      text={t('office_vouchers.codes_text')}
      tools={
        <>
          <BranchChoice self={self} value={branch.slug} onChange={choose} />
          <Button onClick={() => void edit(null)}>{t('office.vouchers.promo_new')}</Button>
        </>
      }
    >
      <VoucherTabs self={self} branch={branch.slug} at="codes" />
      <ProblemLine failure={failure} />
      <OfficeData {...asked}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="lead">{t('office_vouchers.codes_none')}</p>
          ) : (
            <PromoTable
              items={items}
              rooms={rooms}
              onEdit={(promo) => void edit(promo)}
              onTurn={(promo) => void turn(promo, !promo.active)}
              onTry={attempt}
            />
          )
        }
      </OfficeData>
    </OfficePage>
  )
}
