import { type FormEvent, useState } from 'react'
import type { DeskVoucherShown } from '#contracts/office-vouchers.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { OpenedDialog } from '../../ui/overlay-store.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useOfficeChange } from '../use-office-change.ts'
import { useStaffApi } from '../use-staff-api.ts'

type VoidDialogProps = OpenedDialog<DeskVoucherShown> & { path: string; card: DeskVoucherShown }

/** Takes a card out of use for good. */
export default function VoidDialog({ open, close, path, card }: VoidDialogProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, send } = useOfficeChange()
  const [reason, setReason] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await send(() => api.post<DeskVoucherShown>(`${path}/voiding`, { reason }))
    if (answer.ok) close(answer.data)
  }
  const title = t('office_vouchers.void_title')
  const amount = formatMoney(money(card.balance, card.currency), locale)
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      <form className="office__form" aria-label={title} onSubmit={submit}>
        <p>{t('office_vouchers.void_text', { amount })}</p>
        <TextInput
          label={t('office_vouchers.reason')}
          required
          maxLength={300}
          value={reason}
          onChange={setReason}
          {...(failure?.fields?.reason && { error: failure.fields.reason.message })}
        />
        <ProblemLine failure={failure} />
        <Button type="submit" look="danger" wide busy={busy}>
          {t('office_vouchers.void')}
        </Button>
      </form>
    </Dialog>
  )
}
