import { type FormEvent, lazy, useCallback, useEffect, useState } from 'react'
import { findDeskVouchers } from '#contracts/calls/office/vouchers.calls.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import type { DeskVoucher, DeskVoucherShown } from '#contracts/office/vouchers.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import type { VoucherAsked } from './voucher-dialog.tsx'
import { VoucherTable } from './voucher-table.tsx'
import { VoucherTabs } from './voucher-tabs.tsx'

const GiveDialog = lazy(() => import('./give-dialog.tsx'))
const VoucherDialog = lazy(() => import('./voucher-dialog.tsx'))

export function VouchersPage({ self }: { self: StaffSelf }) {
  const [branch, choose] = useChosenBranch(self)
  if (!branch) return <NoBranch />
  return <Vouchers key={branch.slug} self={self} branch={branch} onBranch={choose} />
}

type VouchersProps = { self: StaffSelf; branch: StaffBranch; onBranch: (slug: string) => void }

/** Gift cards that the branch takes: found by what people have in their hands, or by their name. */
function Vouchers({ self, branch, onBranch }: VouchersProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [items, setItems] = useState<readonly DeskVoucher[] | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)
  // In the body: a code does not belong into an address.
  const look = useCallback(
    async (query: string) => {
      setBusy(true)
      const answer = await api(findDeskVouchers, { params: { branch: branch.slug }, body: { query } })
      setBusy(false)
      setFailure(answer.ok ? null : answer)
      if (answer.ok) setItems(answer.data.items)
    },
    [api, branch.slug],
  )
  useEffect(() => void look(''), [look])
  function submit(event: FormEvent) {
    event.preventDefault()
    void look(typed)
  }
  async function open(id: string) {
    await openDialog<VoucherAsked, 'changed'>(VoucherDialog, { id, branch })
    await look(typed)
  }
  async function give() {
    const asked = { branch }
    const given = await openDialog<typeof asked, DeskVoucherShown>(GiveDialog, asked)
    if (!given) return
    toast({ text: t('office_vouchers.gave'), kind: 'ok' })
    await open(given.id)
  }
  return (
    <OfficePage
      title={t('office_vouchers.cards')}
      text={t('office_vouchers.cards_text')}
      tools={
        <>
          <BranchChoice self={self} value={branch.slug} onChange={onBranch} />
          {self.may.includes('voucher.change') && (
            <Button onClick={() => void give()}>{t('office.vouchers.issue')}</Button>
          )}
        </>
      }
    >
      <VoucherTabs self={self} branch={branch.slug} at="cards" />
      <form className="office__tools voucher-search" aria-label={t('actions.search')} onSubmit={submit}>
        <TextInput
          label={t('office_vouchers.search')}
          kind="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" look="line" busy={busy}>
          {t('actions.search')}
        </Button>
      </form>
      <OfficeData data={items} failure={failure} refresh={() => look(typed)}>
        {(cards) =>
          cards.length === 0 ? (
            <p className="lead">{t('office_vouchers.none')}</p>
          ) : (
            <VoucherTable items={cards} onOpen={(id) => void open(id)} />
          )
        }
      </OfficeData>
    </OfficePage>
  )
}
