import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { ReviewsPage } from '../../office/reviews/reviews-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/reviews/reviews.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

export default function Reviews() {
  return <StaffOnly action="review.moderate">{(self) => <ReviewsPage self={self} />}</StaffOnly>
}
