import { lazy } from 'react'
import { showDeskVoucher, voidVoucher } from '#contracts/calls/office/vouchers.calls.ts'
import { printVoucher } from '#contracts/calls/vouchers.calls.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import type { DeskVoucherShown } from '#contracts/office/vouchers.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { downloadFile } from '#kit/runtime/download-file.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import type { ReasonAsked } from '#office/forms/reason-dialog.tsx'
import { ProblemLine } from '../problem-line.tsx'
import type { CardAsked } from './extend-dialog.tsx'
import { VoucherFacts, VoucherHistory } from './voucher-facts.tsx'

const ExtendDialog = lazy(() => import('./extend-dialog.tsx'))
const ReasonDialog = lazy(() => import('#office/forms/reason-dialog.tsx'))

export type VoucherAsked = { id: string; branch: StaffBranch }

/** A gift card with its history, and what can be done with it. */
export default function VoucherDialog(props: OpenedDialog<'changed'> & VoucherAsked) {
  const { open, close, id, branch } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const { failure, send } = useOfficeChange()
  const params = { branch: branch.slug, id }
  const { setData, ...asked } = useOfficeData(showDeskVoucher, { params })
  const card = asked.data
  const title = card
    ? t('office_vouchers.card_title', { end: card.code.slice(-4) })
    : t('office_vouchers.cards')
  async function print(code: string) {
    const answer = await send(() => api(printVoucher, { body: { code } }))
    if (answer.ok) downloadFile('gift-card.pdf', answer.data)
  }
  async function extend(of: DeskVoucherShown) {
    const changed = await openDialog<CardAsked, DeskVoucherShown>(ExtendDialog, {
      branch: branch.slug,
      card: of,
    })
    if (!changed) return
    setData(changed)
    const date = formatDate(changed.lastDay, locale, 'withYear')
    toast({ text: t('office_vouchers.extended', { date }), kind: 'ok' })
  }
  async function end(of: DeskVoucherShown) {
    const amount = formatMoney(money(of.balance, of.currency), locale)
    const changed = await openDialog<ReasonAsked, object>(ReasonDialog, {
      title: t('office_vouchers.void_title'),
      text: t('office_vouchers.void_text', { amount }),
      label: t('office_vouchers.reason'),
      confirmLabel: t('office_vouchers.void'),
      send: async (reason) => {
        const answer = await api(voidVoucher, { params, body: { reason } })
        if (answer.ok) setData(answer.data)
        return answer
      },
    })
    if (changed) toast({ text: t('office_vouchers.voided'), kind: 'ok' })
  }
  return (
    <Dialog open={open} onClose={() => close()} title={title} wide>
      <div className="office__form">
        <OfficeData {...asked}>
          {(shown) => (
            <>
              <VoucherFacts card={shown} />
              <VoucherHistory card={shown} branch={branch} />
              <ProblemLine failure={failure} />
              <div className="row">
                {!shown.masked && shown.state !== 'blocked' && (
                  <Button look="line" onClick={() => void print(shown.code)}>
                    {t('office_vouchers.print')}
                  </Button>
                )}
                {shown.mayChange && (
                  <>
                    <Button look="line" onClick={() => void extend(shown)}>
                      {t('office_vouchers.extend')}
                    </Button>
                    <Button look="danger" onClick={() => void end(shown)}>
                      {t('office_vouchers.void')}
                    </Button>
                  </>
                )}
              </div>
            </>
          )}
        </OfficeData>
      </div>
    </Dialog>
  )
}
