import { lazy } from 'react'
import { giveRecovery, hideReview, publishReview } from '#contracts/calls/office/reviews.calls.ts'
import type { DeskReview } from '#contracts/office/reviews.ts'
import { direction } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { WrittenText } from '#kit/ui/written-text.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import type { ReasonAsked } from '#office/forms/reason-dialog.tsx'
import type { RecoveryAsked } from '#office/recovery/recovery-dialog.tsx'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import type { AnswerAsked } from './answer-dialog.tsx'

const ReasonDialog = lazy(() => import('#office/forms/reason-dialog.tsx'))
const RecoveryDialog = lazy(() => import('#office/recovery/recovery-dialog.tsx'))
const AnswerDialog = lazy(() => import('./answer-dialog.tsx'))

type ReviewItemProps = { review: DeskReview; branch: string; onChange: () => void }

/** A review as it was typed, and what can be done with it. */
export function ReviewItem({ review, branch, onChange }: ReviewItemProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const { busy, failure, send } = useOfficeChange()
  const { state, rating, room, hiddenReason, answer, order } = review
  const name = review.authorName[locale]
  const params = { branch, id: review.id }
  const answerWords = t(answer ? 'office_reviews.change_answer' : 'office.reviews.answer')
  async function publish() {
    if (!(await send(() => api(publishReview, { params }))).ok) return
    toast({ text: t('office_reviews.published'), kind: 'ok' })
    onChange()
  }
  async function hide() {
    const hidden = await openDialog<ReasonAsked, object>(ReasonDialog, {
      title: t('office_reviews.hide_title'),
      text: t('office_reviews.hide_text'),
      confirmLabel: t('office.reviews.hide'),
      send: (reason) => api(hideReview, { params, body: { reason } }),
    })
    if (!hidden) return
    toast({ text: t('office_reviews.hidden'), kind: 'ok' })
    onChange()
  }
  async function recover(recoverable: DeskReview['recoverable']) {
    if (!recoverable) return
    const given = await openDialog<RecoveryAsked, object>(RecoveryDialog, {
      recoverable,
      give: (gift) => api(giveRecovery, { params, body: gift }),
    })
    if (!given) return
    toast({ text: t('office_reviews.recovered'), kind: 'ok' })
    onChange()
  }
  async function say() {
    const said = await openDialog<AnswerAsked, 'done'>(AnswerDialog, { branch, review })
    if (!said) return
    toast({ text: t('office_reviews.answered'), kind: 'ok' })
    onChange()
  }
  return (
    <li className="desk-review">
      <div className="line">
        <Stars rating={rating} label={t('a11y.rating', { rating })} />
        <p className="small muted parts">
          <b>
            <bdi>{name}</bdi>
          </b>
          {room && <span>{room.name[locale]}</span>}
          <time dateTime={review.createdAt}>{localMoment(review.createdAt, locale)}</time>
          {order && (
            <span>
              <bdi dir="ltr">{order}</bdi>
            </span>
          )}
        </p>
      </div>
      {review.text && <WrittenText text={review.text[locale]} />}
      {hiddenReason && (
        <p className="small muted">{t('office_reviews.hidden_because', { reason: hiddenReason })}</p>
      )}
      {answer && (
        <div className="desk-review__answer">
          <p className="small muted">{t('office_reviews.our_answer')}</p>
          <p lang={answer.writtenIn} dir={direction(answer.writtenIn)}>
            {answer.text}
          </p>
        </div>
      )}
      {review.recovery && (
        <p className="small muted">
          {t(`office_reviews.recovered_${review.recovery.kind}`, {
            amount: formatMoney(money(review.recovery.amount, review.recovery.currency), locale),
          })}
        </p>
      )}
      <ProblemLine failure={failure} />
      <div className="row">
        {state !== 'published' && (
          <Button
            busy={busy}
            aria-label={`${t('office.reviews.publish')}: ${name}`}
            onClick={() => void publish()}
          >
            {t('office.reviews.publish')}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button look="line" aria-label={`${t('office.reviews.hide')}: ${name}`} onClick={() => void hide()}>
            {t('office.reviews.hide')}
          </Button>
        )}
        {review.recoverable && (
          <Button
            aria-label={`${t('office_reviews.recover')}: ${name}`}
            onClick={() => void recover(review.recoverable)}
          >
            {t('office_reviews.recover')}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button look="line" aria-label={`${answerWords}: ${name}`} onClick={() => void say()}>
            {answerWords}
          </Button>
        )}
      </div>
    </li>
  )
}
