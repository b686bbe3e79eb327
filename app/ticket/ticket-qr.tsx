import { useLocale } from '../i18n/messages.tsx'
import { QrDrawing } from '../ui/qr-drawing.tsx'
import { qrContent } from './qr-content.ts'

/** The code for the desk. */
export function TicketQr({ code }: { code: string }) {
  const { t } = useLocale()
  return <QrDrawing className="ticket__qr" content={qrContent(code)} label={t('a11y.qr', { code })} />
}
