import type { StaffBranch } from '#contracts/office-session.ts'
import type { AuditEntry } from '#contracts/office-staff.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { localMoment } from '../local-moment.ts'
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
  /** Where entries of several branches stand together. */
  named: boolean
}

/** One change: who, what, when, and what it was before. */
export function AuditRow({ entry, branch, named }: AuditRowProps) {
  const { locale, t } = useLocale()
  const { before, after } = entry
  return (
    <li className="audit-row">
      <p className="audit-row__what">
        <b>{t(wordsOf(entry.action))}</b>
        {named && branch && <span className="tag">{branch.name[locale]}</span>}
      </p>
      <p className="small muted parts">
        <span>
          <bdi>{entry.actor?.name ?? t('office.audit.system')}</bdi>
        </span>
        <time dateTime={entry.at}>{localMoment(entry.at, locale, branch)}</time>
      </p>
      {(before || after) && (
        <details>
          <summary className="small">{t('office.audit.details')}</summary>
          <dl className="audit-row__change">
            <Side words={t('office.audit.before')} facts={before} branch={branch} />
            <Side words={t('office.audit.after')} facts={after} branch={branch} />
          </dl>
        </details>
      )}
    </li>
  )
}

type SideProps = { words: string; facts: AuditEntry['before']; branch: StaffBranch | undefined }

function Side({ words, facts, branch }: SideProps) {
  const { locale } = useLocale()
  if (!facts) return null
  return (
    <div>
      <dt className="small">{words}</dt>
      <dd>
        {Object.entries(facts).map(([name, value]) => (
          <code key={name} dir="ltr">
            {name}: <bdi>{plainValue(value, locale, branch)}</bdi>
          </code>
        ))}
      </dd>
    </div>
  )
}
