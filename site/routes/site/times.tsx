import { apiAddress } from '#contracts/calls/api-address.ts'
import { showPublicPhoto } from '#contracts/calls/results.calls.ts'
import type { ListedTime } from '#contracts/result.ts'
import { formatGameTime } from '#domain/result/game-time.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { loadTimes } from '../games/times.server.ts'
import type { Route } from './+types/times'
import '../../result/times.css'

export const loader = loadTimes

export default function Times({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  const { branch, room, name, branchName, thisMonth, times } = loaderData
  const address = `/${branch}/escape-rooms/${room}`
  const choices = [
    { to: `${address}/times`, label: t('result.ever'), current: times.month === null },
    {
      to: `${address}/times?month=${thisMonth}`,
      label: t('result.this_month'),
      current: times.month === thisMonth,
    },
  ]
  const isEmpty = times.teams.length + times.children.length === 0
  return (
    <>
      <PageHead
        title={t('titles.times', { room: name })}
        description={t('result.times_text')}
        share={`rooms/${branch}/${room}`}
        noindex
      />
      <div className="wrap best-times">
        <p className="lead">
          <SiteLink to={address}>{name}</SiteLink>
          {' · '}
          {branchName}
        </p>
        <h1 className="title">{t('result.times_title')}</h1>
        <p>{t('result.times_text')}</p>
        <nav className="row" aria-label={t('result.times_title')}>
          {choices.map(({ to, label, current }) => (
            <SiteLink key={to} to={to} className="btn btn--line" aria-current={current ? 'page' : undefined}>
              {label}
            </SiteLink>
          ))}
        </nav>
        {isEmpty && <p className="lead">{t('result.times_empty')}</p>}
        <TimesList title={t('result.teams')} items={times.teams} />
        <TimesList title={t('result.children_teams')} items={times.children} />
      </div>
    </>
  )
}

function TimesList({ title, items }: { title: string; items: readonly ListedTime[] }) {
  const { locale, t } = useLocale()
  if (items.length === 0) return null
  return (
    <section className="best-times__list" aria-label={title}>
      <h2 className="h3">{title}</h2>
      <ol>
        {items.map((one) => (
          <li key={one.rank + one.teamName + one.date}>
            <span className="best-times__rank">{one.rank}</span>
            {one.photo && (
              <img
                src={apiAddress(showPublicPhoto, { params: { id: one.photo } })}
                alt=""
                loading="lazy"
                width={96}
                height={72}
              />
            )}
            <span className="best-times__who">
              <b>
                <bdi>{one.teamName}</bdi>
              </b>
              <span className="small muted">
                {[
                  t('common.players', { count: one.players }),
                  formatDate(one.date, locale, 'full'),
                  ...(one.clues === null ? [] : [t('result.clues_used', { count: one.clues })]),
                  ...(one.helped ? [t('result.helped')] : []),
                ].join(' · ')}
              </span>
            </span>
            <b className="best-times__time">
              <bdi>{formatGameTime(one.seconds)}</bdi>
            </b>
          </li>
        ))}
      </ol>
    </section>
  )
}
