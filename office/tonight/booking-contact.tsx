import { useLocale } from '#kit/i18n/messages.tsx'

/** Ways to reach a group that is not there yet. */
export function BookingContact({ phone }: { phone: string | null }) {
  const { t } = useLocale()
  if (!phone) return <p className="small muted">{t('office_tonight.no_phone')}</p>
  return (
    <p className="row desk-panel__ways">
      <a className="btn btn--line" href={`tel:${phone}`}>
        {t('actions.call')} <bdi dir="ltr">{phone}</bdi>
      </a>
      <a
        className="btn btn--line"
        href={`https://wa.me/${phone.replace(/\D/g, '')}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('actions.whatsapp')}
      </a>
    </p>
  )
}
