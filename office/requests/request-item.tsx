import type { DeskRequestItem } from '#contracts/office/requests.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
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
        <span className="small parts">
          <span>{t(`requests.type_${type}`)}</span>
          {playersCount !== null && <span>{t('office_requests.players', { count: playersCount })}</span>}
        </span>
      </SiteLink>
      {company && (
        <p className="small muted">
          <bdi>{company}</bdi>
        </p>
      )}
      {lastWords && (
        <p className="small inbox-item__words">
          <bdi>{firstWords(lastWords)}</bdi>
        </p>
      )}
      <p className="row">
        {branchName !== undefined && <span className="tag">{branchName}</span>}
        {withState && <span className="tag">{t(`states.request.${state}`)}</span>}
        {unread && <span className="tag tag--hot">{t('office_requests.unread')}</span>}
        {item.waitingSince && <WaitingTag since={item.waitingSince} now={now} />}
        <span className="tag">{t(`office.language_${locale}`)}</span>
      </p>
      <p className="small muted parts">
        <span>{assignee ? <bdi>{assignee.name}</bdi> : t('office_requests.nobody')}</span>
        <span>
          <bdi dir="ltr">{code}</bdi>
        </span>
      </p>
    </li>
  )
}
