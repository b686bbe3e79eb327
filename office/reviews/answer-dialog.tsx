import { type FormEvent, useState } from 'react'
import { answerReview } from '#contracts/calls/office-reviews.calls.ts'
import type { DeskReview } from '#contracts/office-reviews.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { Textarea } from '#kit/ui/textarea.tsx'
import { WrittenText } from '#kit/ui/written-text.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useOfficeChange } from '../use-office-change.ts'
import { useStaffApi } from '../use-staff-api.ts'

export type AnswerAsked = { branch: string; review: DeskReview }

/** Says something under a review, in the language it was written in. */
export default function AnswerDialog(props: OpenedDialog<'done'> & AnswerAsked) {
  const { open, close, branch, review } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, send } = useOfficeChange()
  const [answer, setAnswer] = useState(review.answer?.text ?? '')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const params = { branch, id: review.id }
    if ((await send(() => api(answerReview, { params, body: { answer } }))).ok) close('done')
  }
  const title = t('office_reviews.answer_title')
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      <form className="office__form" aria-label={title} onSubmit={submit}>
        <WrittenText text={review.text[locale]} />
        <Textarea
          label={title}
          rows={5}
          dir="auto"
          limit={2000}
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
        <ProblemLine failure={failure} />
        <Button type="submit" wide busy={busy}>
          {t('actions.save')}
        </Button>
      </form>
    </Dialog>
  )
}
