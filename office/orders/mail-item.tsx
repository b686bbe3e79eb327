import { lazy, useState } from 'react'
import { sendMailAgain } from '#contracts/calls/outbox.calls.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import type { MailSummary } from '#contracts/outbox.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { localMoment } from '../local-moment.ts'

const MailDialog = lazy(() => import('./mail-dialog.tsx'))
const looks = { sent: 'tag--ok', kept: '', queued: 'tag--warn', failed: 'tag--bad' } as const

type MailItemProps = {
  mail: MailSummary
  branch?: StaffBranch | undefined
  /** Where it belongs, in the outbox of all. */
  order?: { readonly code: string; readonly branch: string } | null
  onSent: () => unknown
}

/** A message: to whom, whether it went, what it says, and another try. */
export function MailItem({ mail, branch, order, onSent }: MailItemProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const kind = t(`office_orders.mail_${mail.kind}`)
  const subject = mail.subject ?? kind
  const failed = mail.state === 'failed'
  async function sendAgain() {
    setBusy(true)
    const answer = await api(sendMailAgain, { params: { id: mail.id } })
    setBusy(false)
    if (!answer.ok) return toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
    toast({ text: t('office_orders.mail_queued'), kind: 'ok' })
    await onSent()
  }
  return (
    <li className="mail-item">
      <div className="mail-item__what">
        <p className="order-list__line">
          <b>{kind}</b>
          <span className={`tag ${looks[mail.state]}`}>{t(`office_orders.mail_state_${mail.state}`)}</span>
        </p>
        {mail.subject && (
          <p className="small">
            <bdi lang={mail.locale}>{mail.subject}</bdi>
          </p>
        )}
        <p className="small muted parts">
          <span>
            <bdi dir="ltr">{mail.recipient}</bdi>
          </span>
          <span>{localMoment(mail.sentAt ?? mail.createdAt, locale, branch)}</span>
          {order && (
            <SiteLink to={`/office/bookings/${order.code}?branch=${order.branch}`}>
              <bdi dir="ltr">{order.code}</bdi>
            </SiteLink>
          )}
        </p>
        {mail.failure && (
          <p className="small msg--bad">
            <bdi>{mail.failure}</bdi>
          </p>
        )}
      </div>
      <div className="row">
        <Button
          look="line"
          aria-label={t('office_orders.mail_read_of', { subject })}
          onClick={() => void openDialog<{ mail: MailSummary }, never>(MailDialog, { mail })}
        >
          {t('office_orders.mail_read')}
        </Button>
        {mail.state !== 'queued' && (
          <Button
            look="line"
            busy={busy}
            aria-label={t(failed ? 'office_orders.mail_retry_of' : 'office_orders.mail_again_of', {
              subject,
            })}
            onClick={() => void sendAgain()}
          >
            {t(failed ? 'office_orders.mail_retry' : 'office_orders.mail_again')}
          </Button>
        )}
      </div>
    </li>
  )
}
