import { useLocale } from '../../i18n/messages.tsx'
import { ClientOnlyShell } from '../../site/client-only.tsx'
import { NothingHere } from '../../site/nothing-here.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { SiteLink } from '../../site/site-link.tsx'

/** Rendered in the browser alone: what was paid is nobody else's. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.confirm')} noindex />
      <ClientOnlyShell />
    </>
  )
}

export default function Confirm() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.confirm')} noindex />
      <NothingHere title={t('confirm.nothing_title')} text={t('confirm.nothing_text')}>
        <SiteLink to="/#rooms" className="btn">
          {t('confirm.see_rooms')}
        </SiteLink>
        <SiteLink to="/contacts" className="btn btn--line">
          {t('confirm.write_us')}
        </SiteLink>
      </NothingHere>
    </>
  )
}
