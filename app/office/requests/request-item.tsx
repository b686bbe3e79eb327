import type { DeskRequestItem } from '#contracts/office-requests.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { firstWords } from './first-words.ts'
import { WaitingTag } from './waiting-tag.tsx'

type RequestItemProps = {
  item: DeskRequestItem
  /** Said where the requests of several branches lie together. */
  branchName?: string
  now: string
  /** The list mixes all states, so each says its own. */
  withState?: boolean
}

/** A request in the inbox: who, what, how long they wait, and with whom it is. */
export function RequestItem({ item, branchName, now, withState = false }: RequestItemProps) {
  const { t } = useLocale()
  const { code, branch, state, type, name, company, playersCount, locale, lastWords, assignee, unread } = item
  return (
    <li className={unread ? 'inbox-item inbox-item--unread' : 'inbox-item'}>
      <SiteLink to={`/office/requests/${code}?branch=${branch}`} className="inbox-item__link">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="small">
          {t(`requests.type_${type}`)}
          {playersCount !== null && <> · {t('office_requests.players', { count: playersCount })}</>}
        </span>
      </SiteLink>
      {company && (
        <p className="small muted">
          <bdi>{company}</bdi>
        </p>
      )}
      {lastWords && (
        <p className="small inbox-item__words" dir="auto">
          {firstWords(lastWords)}
        </p>
      )}
      <p className="office__tags">
        {branchName !== undefined && <span className="tag">{branchName}</span>}
        {withState && <span className="tag">{t(`states.request.${state}`)}</span>}
        {unread && <span className="tag tag--hot">{t('office_requests.unread')}</span>}
        {item.waitingSince && <WaitingTag since={item.waitingSince} now={now} />}
        <span className="tag">{t(`office.language_${locale}`)}</span>
      </p>
      <p className="small muted">
        {assignee ? <bdi>{assignee.name}</bdi> : t('office_requests.nobody')} · <bdi dir="ltr">{code}</bdi>
      </p>
    </li>
  )
}
