import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { DemoInboxLink, useDemoInbox } from '../shell/demo-inbox-link.tsx'
import { NothingHere } from '../shell/nothing-here.tsx'

/** The same for an unknown code, a wrong key and somebody else's ticket: whoever asks learns nothing. */
export function NoTicket() {
  const { t } = useLocale()
  const text = t(useDemoInbox() ? 'summary.nothing_text_demo' : 'summary.nothing_text')
  return (
    <NothingHere title={t('summary.nothing_title')} text={text}>
      <SiteLink to="/find" className="btn">
        {t('nav.find_booking')}
      </SiteLink>
      <DemoInboxLink className="btn btn--line" />
      <SiteLink to="/contacts" className="btn btn--line">
        {t('summary.ask_branch')}
      </SiteLink>
    </NothingHere>
  )
}
