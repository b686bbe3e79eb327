import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import type { RoomFact } from './room-fact-sheet.server.ts'

/** What people ask about a room before they book. */
export function RoomFacts({ facts }: { facts: readonly RoomFact[] }) {
  const { t } = useLocale()
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="h3">
        {t('room.facts_title')}
      </h2>
      <dl className="facts">
        {facts.map(({ term, value, more }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}{' '}
              {more && (
                <SiteLink className="facts__more" to={more.to}>
                  {more.label}
                </SiteLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
