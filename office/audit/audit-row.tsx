import type { StaffBranch } from '#contracts/office/session.ts'
import type { AuditEntry } from '#contracts/office/staff.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { localMoment } from '../local-moment.ts'
import { auditSum, moneyOfFact } from './audit-sum.ts'
import { plainValue } from './plain-value.ts'

/** `booking.checked_in` is called `office.audit.action.booking_checked_in`. */
type WordsOf<Action> = Action extends `${infer Noun}.${infer Verb}`
  ? `office.audit.action.${Noun}_${Verb}`
  : never

function wordsOf(action: AuditAction): MessageKey {
  return `office.audit.action.${action.replace('.', '_')}` as WordsOf<AuditAction>
}

type AuditRowProps = {
  entry: AuditEntry
  branch: StaffBranch | undefined
  /** Where entries of several things and branches stand together. */
  named: boolean
  /** Where branches have clocks of their own, and a time says little without its place. */
  withClock?: boolean
}

/** One change: who, what and of whom, when, and what it was before. */
export function AuditRow({ entry, branch, named, withClock = false }: AuditRowProps) {
  const { locale, t } = useLocale()
  const { before, after } = entry
  const sum = auditSum(entry)
  const clock = branch
    ? t('office.audit.clock_of', { branch: branch.name[locale] })
    : t('office.audit.clock_own')
  return (
    <li className="audit-row">
      <p className="audit-row__what">
        <b>{t(wordsOf(entry.action))}</b>
        {named && <Subject entry={entry} />}
        {sum && <bdi className="audit-row__sum">{formatMoney(sum, locale)}</bdi>}
        {named && branch && <span className="tag">{branch.name[locale]}</span>}
      </p>
      <p className="small muted parts">
        <span>
          <bdi>{entry.actor?.name ?? t('office.audit.system')}</bdi>
        </span>
        <span>
          <time dateTime={entry.at}>{localMoment(entry.at, locale, branch)}</time> {withClock && `(${clock})`}
        </span>
      </p>
      {(before || after) && (
        <details>
          <summary className="small">{t('office.audit.details')}</summary>
          <dl className="audit-row__change">
            <Side words={t('office.audit.before')} facts={before} entry={entry} branch={branch} />
            <Side words={t('office.audit.after')} facts={after} entry={entry} branch={branch} />
          </dl>
        </details>
      )}
    </li>
  )
}

/** Whom or what it was done to, with the way there. */
function Subject({ entry: { about, actor, branch, noun, nounId } }: { entry: AuditEntry }) {
  const { locale } = useLocale()
  // Who did it to themselves is named below.
  if (!about || nounId === actor?.id) return null
  const { name, order, request } = about
  const called = typeof name === 'string' || name === null ? name : name[locale]
  const code = order ?? request
  const words = (
    <>
      {called && <bdi>{called}</bdi>} {code && <bdi dir="ltr">{code}</bdi>}
    </>
  )
  const of = branch ? `?branch=${branch}` : ''
  if (order) return <SiteLink to={`/office/bookings/${order}${of}`}>{words}</SiteLink>
  if (request) return <SiteLink to={`/office/requests/${request}${of}`}>{words}</SiteLink>
  if (noun === 'guest') return <SiteLink to={`/office/guests/${nounId}`}>{words}</SiteLink>
  return <span>{words}</span>
}

type SideProps = {
  words: string
  facts: AuditEntry['before']
  entry: AuditEntry
  branch: StaffBranch | undefined
}

function Side({ words, facts, entry, branch }: SideProps) {
  const { locale } = useLocale()
  if (!facts) return null
  const said = (name: string, value: unknown) => {
    const sum = moneyOfFact(entry, name, value)
    return sum ? formatMoney(sum, locale) : plainValue(value, locale, branch)
  }
  return (
    <div>
      <dt className="small">{words}</dt>
      <dd>
        {Object.entries(facts).map(([name, value]) => (
          <code key={name} dir="ltr">
            {name}: <bdi>{said(name, value)}</bdi>
          </code>
        ))}
      </dd>
    </div>
  )
}
