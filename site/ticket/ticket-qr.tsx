import { qrContent } from '#domain/booking/qr-content.ts'
import { spellCodeInText } from '#domain/text/spell-code.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { QrDrawing } from '#kit/ui/qr-drawing.tsx'

/** The code for the desk. */
export function TicketQr({ code }: { code: string }) {
  const { t } = useLocale()
  return (
    <QrDrawing
      className="ticket__qr"
      content={qrContent(code)}
      label={t('a11y.qr', { code: spellCodeInText(code) })}
    />
  )
}
