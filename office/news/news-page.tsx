import { useEffect } from 'react'
import { listNews, noteNewsSeen, showNewsWishes } from '#contracts/calls/office/news.calls.ts'
import type { NewsLine } from '#contracts/office/news.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { branchName } from '../branch-name.ts'
import { localMoment } from '../local-moment.ts'
import { OfficePage } from '../office-page.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { hearNews } from './news-store.ts'
import { RingPanel } from './ring-panel.tsx'
import { WishesForm } from './wishes-form.tsx'

const shown = 50

/** What somebody was told lately, and how they wish to be told. */
export function NewsPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const news = useOfficeData(listNews, { query: { limit: shown } })
  const wishes = useOfficeData(showNewsWishes, {}, { edited: true })
  const { busy, failure, send } = useOfficeChange()
  const { refresh } = news
  useEffect(() => hearNews(() => void refresh()), [refresh])
  async function readAll() {
    if ((await send(() => api(noteNewsSeen, { body: { all: true } }))).ok) await refresh()
  }
  const items = news.data?.items ?? []
  return (
    <OfficePage
      title={t('office_news.title')}
      text={t('office_news.text')}
      tools={
        items.some(({ seen }) => !seen) && (
          <Button look="line" busy={busy} onClick={() => void readAll()}>
            {t('office_news.read_all')}
          </Button>
        )
      }
    >
      <ProblemLine failure={failure ?? news.failure ?? wishes.failure} />
      <section className="stack" aria-labelledby="news-lately">
        <h2 id="news-lately" className="h3">
          {t('office_news.lately')}
        </h2>
        {news.data && items.length === 0 && <p className="muted">{t('office_news.none')}</p>}
        <ul className="office__list">
          {items.map((line) => (
            <NewsItem key={line.id} line={line} self={self} />
          ))}
        </ul>
      </section>
      {wishes.data && (
        <div className="news-wishes" id="wishes">
          <WishesForm saved={wishes.data} self={self} />
          <RingPanel devices={wishes.data.devices} />
        </div>
      )}
    </OfficePage>
  )
}

function NewsItem({ line, self }: { line: NewsLine; self: StaffSelf }) {
  const { locale, t } = useLocale()
  const branches = [...self.branches, ...self.archivedBranches]
  const branch = branches.find(({ slug }) => slug === line.branch)
  return (
    <li>
      <SiteLink to={line.path} className="news-line">
        <span>
          <b>{line.title}</b>
          {!line.seen && <span className="tag tag--ok">{t('office_news.new')}</span>}
        </span>
        {line.text && <bdi>{line.text}</bdi>}
        <span className="small muted parts">
          {branches.length > 1 && <span>{branchName(branches, line.branch, locale)}</span>}
          <span>{localMoment(line.at, locale, branch)}</span>
        </span>
      </SiteLink>
    </li>
  )
}
