import { NewsPage } from '../news/news-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../settings/settings.css'
import '../news/news.css'

export default function News() {
  return <StaffOnly action="news.read">{(self) => <NewsPage self={self} />}</StaffOnly>
}
