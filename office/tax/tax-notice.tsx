import type { ReadyList } from '#contracts/office/ready.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'

/** What has a day, or an end: whoever runs an open venue is told of it on every screen. */
const urgent = ['tax_stuck', 'tax_expiring'] as const

/** That the tax authority does not hear of a branch, or soon will not. */
export function TaxNotice({ reasons }: Pick<ReadyList, 'reasons'>) {
  const { locale, t } = useLocale()
  return urgent.flatMap((code) =>
    reasons
      .filter((reason) => reason.code === code)
      .map(({ place, about }) => (
        <aside key={`${code} ${place}`} className="venue-notice venue-notice--bad">
          {about && `${about[locale]}: `}
          {t(`office_setup.reason_${code}`)}.{' '}
          {place && (
            <SiteLink to={place} className="link">
              {t('office.nav.tax')}
            </SiteLink>
          )}
        </aside>
      )),
  )
}
