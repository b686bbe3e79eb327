import { showMail } from '#contracts/calls/outbox.calls.ts'
import type { MailSummary } from '#contracts/outbox.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'

/** A message as its reader has it, in words alone: nothing in it can be pressed, loaded or run. */
export default function MailDialog({ open, close, mail }: OpenedDialog<never> & { mail: MailSummary }) {
  const { t } = useLocale()
  const asked = useOfficeData(showMail, { params: { id: mail.id } })
  const title = mail.subject ?? t(`office_orders.mail_${mail.kind}`)
  return (
    <Dialog open={open} onClose={() => close()} title={<span dir="auto">{title}</span>} wide>
      <div className="office__form">
        <p className="muted">
          <bdi dir="ltr">{mail.recipient}</bdi>
        </p>
        <OfficeData {...asked}>
          {({ text, locale }) =>
            text === null ? (
              <p>{t('office_orders.mail_unwritten')}</p>
            ) : (
              <>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled with the keyboard too */}
                <div className="mail-text" lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'} tabIndex={0}>
                  {text}
                </div>
                <p className="small muted">{t('office_orders.mail_hidden')}</p>
              </>
            )
          }
        </OfficeData>
      </div>
    </Dialog>
  )
}
