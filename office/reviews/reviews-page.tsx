import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type DeskReview, type DeskReviewsPage, reviewStates } from '#contracts/office/reviews.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Select } from '#kit/ui/select.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { useMarkedName } from '../known-branches.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { OfficeTabs } from '../office-tabs.tsx'
import { ReviewItem } from './review-item.tsx'
import { useDeskReviews } from './use-desk-reviews.ts'

const stars = [5, 4, 3, 2, 1]

/** What guests say, before everybody reads it. */
export function ReviewsPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const nameOf = useMarkedName()
  const [branch, choose] = useChosenBranch(self, { withArchive: true })
  const [search] = useSearchParams()
  const state = reviewStates.find((one) => one === search.get('state')) ?? 'pending'
  const [room, setRoom] = useState('')
  const [rating, setRating] = useState('')
  const slug = branch?.slug ?? ''
  const { data, failure, refresh, more } = useDeskReviews(branch ? slug : null, { state, room, rating })
  if (!branch) return <NoBranch />
  const tabs = reviewStates.map((one) => ({
    to: `/office/reviews?branch=${slug}&state=${one}`,
    label: t(`states.review.${one}`),
    current: one === state,
  }))
  return (
    <OfficePage
      title={t('office.nav.reviews')}
      text={t('office_reviews.text')}
      tools={<BranchChoice self={self} value={slug} onChange={choose} withArchive />}
    >
      <OfficeTabs label={t('office_reviews.states')} tabs={tabs} />
      <div className="review-filters">
        <Select
          label={t('office_reviews.room')}
          value={room}
          onChange={setRoom}
          placeholder={t('office_reviews.all_rooms')}
          options={(data?.rooms ?? []).map((one) => ({ value: one.slug, label: nameOf(one) }))}
        />
        <Select
          label={t('office_reviews.rating')}
          value={rating}
          onChange={setRating}
          placeholder={t('office_reviews.all_ratings')}
          options={stars.map((one) => ({ value: String(one), label: '★'.repeat(one) }))}
        />
      </div>
      <p role="status" className="muted">
        {data && t('office_reviews.pending', { count: data.pending })}
      </p>
      <OfficeData data={data} failure={failure} refresh={refresh}>
        {(page) => <Reviews page={page} branch={slug} state={state} onChange={refresh} />}
      </OfficeData>
      {more && (
        <Button look="line" onClick={more}>
          {t('actions.show_more')}
        </Button>
      )}
    </OfficePage>
  )
}

type ReviewsProps = {
  page: DeskReviewsPage
  branch: string
  state: DeskReview['state']
  onChange: () => void
}

function Reviews({ page, branch, state, onChange }: ReviewsProps) {
  const { t } = useLocale()
  if (page.items.length === 0)
    return (
      <p className="lead">
        {t(state === 'pending' ? 'office_reviews.empty_pending' : 'office_reviews.empty')}
      </p>
    )
  return (
    <ul className="office__list">
      {page.items.map((review) => (
        <ReviewItem key={review.id} review={review} branch={branch} onChange={onChange} />
      ))}
    </ul>
  )
}
