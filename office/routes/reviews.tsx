import { ReviewsPage } from '../reviews/reviews-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../reviews/reviews.css'

export default function Reviews() {
  return <StaffOnly action="review.moderate">{(self) => <ReviewsPage self={self} />}</StaffOnly>
}
