import { mendTaxDocument, tellTaxDocument } from '#contracts/calls/office/tax.calls.ts'
import type { ToldDocument } from '#contracts/office/tax.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import type { TaxPartProps } from './tax-part.ts'

const looks = {
  to_issue: 'tag',
  issued: 'tag tag--warn',
  reported: 'tag tag--ok',
  warned: 'tag tag--ok',
  rejected: 'tag tag--bad',
  dead: 'tag',
} as const

/** What was signed lately, what the authority said to it, and what can be done about that. */
export function ToldDocuments(part: TaxPartProps) {
  const { t } = useLocale()
  const { documents } = part.standing
  return (
    <section className="office__panel" aria-label={t('office_tax.documents')}>
      <h2 className="h3">{t('office_tax.documents')}</h2>
      {documents.length === 0 ? (
        <p className="muted">{t('office_tax.documents_empty')}</p>
      ) : (
        <ul className="office__list">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} {...part} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DocumentRow({ document, branch, onChange }: TaxPartProps & { document: ToldDocument }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, save } = useSave()
  const { id, number, kind, state, isStandard, total, currency, order, issuedAt, tries } = document
  const { nextTryAt, answer, mendedBy } = document
  const params = { branch, id }
  async function tell() {
    const next = await save(() => api(tellTaxDocument, { params }), t('office_tax.told_toast'))
    if (next) onChange(next)
  }
  async function mend() {
    const next = await save(() => api(mendTaxDocument, { params }), t('office_tax.mended_toast'))
    if (next) onChange(next)
  }
  return (
    <li className="office__row tax__row">
      <div className="tax__said">
        <p className="settings__head">
          <SiteLink to={`/office/bookings/${order}`}>
            <bdi>{number}</bdi>
          </SiteLink>
          <span className={looks[state]}>{t(`office_tax.state_${state}`)}</span>
          <span>
            <Amount money={money(total, currency)} />
          </span>
        </p>
        <p className="small muted">
          {t(`office_orders.document_${kind}`)} ·{' '}
          {t(isStandard ? 'office_tax.standard' : 'office_tax.simplified')} · {localMoment(issuedAt, locale)}
        </p>
        {nextTryAt && (
          <p className="small muted">
            {tries === 0
              ? t('office_tax.first_try')
              : t('office_tax.tries', { count: tries, date: localMoment(nextTryAt, locale) })}
          </p>
        )}
        {mendedBy && <p className="small">{t('office_tax.mended_by', { number: mendedBy })}</p>}
        {answer && <Answer answer={answer} />}
        <ProblemLine failure={failure} />
      </div>
      {(state === 'rejected' || nextTryAt) && (
        <div className="settings__acts">
          {state === 'rejected' && (
            <Button busy={busy} onClick={() => void mend()}>
              {t('office_tax.mend')}
            </Button>
          )}
          <Button look="line" busy={busy} onClick={() => void tell()}>
            {t('office_tax.tell')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** In the authority's own words, which it says in English. */
function Answer({ answer }: { answer: NonNullable<ToldDocument['answer']> }) {
  const { locale, t } = useLocale()
  const { status, at, messages } = answer
  const date = localMoment(at, locale)
  return (
    <>
      <p className="small muted">
        {status === 0 ? t('office_tax.no_answer', { date }) : t('office_tax.answered', { status, date })}
      </p>
      {messages.map(({ code, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice, and nothing moves
        <p key={index} className="small tax__message" dir="ltr" lang="en">
          {[code, text].filter((part) => part !== '').join(': ')}
        </p>
      ))}
    </>
  )
}
