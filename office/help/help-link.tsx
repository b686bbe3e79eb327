import { useLocation } from 'react-router'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { taskOfScreen } from './screen-tasks.ts'

/** To the task of the handbook that explains this screen. */
export function HelpLink() {
  const { t } = useLocale()
  const { pathname, search } = useLocation()
  const task = taskOfScreen(parseLocalePath(pathname).path, search)
  if (!task) return null
  return (
    <SiteLink to={`/office/help/${task}`} className="lang help-link" aria-label={t('office_help.link_name')}>
      {t('office_help.link')}
    </SiteLink>
  )
}
