import { useState } from 'react'
import { answerReview } from '#contracts/calls/office/reviews.calls.ts'
import type { DeskReview } from '#contracts/office/reviews.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Textarea } from '#kit/ui/textarea.tsx'
import { WrittenText } from '#kit/ui/written-text.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'

export type AnswerAsked = { branch: string; review: DeskReview }

/** Says something under a review, in the language it was written in. */
export default function AnswerDialog(props: OpenedDialog<'done'> & AnswerAsked) {
  const { open, close, branch, review } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [answer, setAnswer] = useState(review.answer?.text ?? '')
  const params = { branch, id: review.id }
  const title = t('office_reviews.answer_title')
  return (
    <FormDialog
      open={open}
      close={(answered) => close(answered && 'done')}
      title={title}
      submit={t('actions.save')}
      send={() => api(answerReview, { params, body: { answer } })}
    >
      {review.text && <WrittenText text={review.text[locale]} />}
      <Textarea
        label={title}
        rows={5}
        dir="auto"
        limit={longest.reviewText}
        counted="units"
        value={answer}
        onChange={setAnswer}
        hint={
          <>
            {t(`office_reviews.answer_text_${review.writtenIn ?? 'both'}`)}
            {review.answer && <> {t('office_reviews.answer_empty')}</>}
          </>
        }
      />
    </FormDialog>
  )
}
