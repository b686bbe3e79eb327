import { useEffect } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { DemoInboxLink } from '../shell/demo-inbox-link.tsx'
import type { OpenedRequests } from './open-requests.ts'
import { RequestCard } from './request-card.tsx'

type MyRequestsProps = OpenedRequests & {
  /** Something has changed, or may have: look again. */
  onChange: () => void
}

/** What the visitor has asked for, and what became of it. */
export function MyRequests({ mine, named, onChange }: MyRequestsProps) {
  const { t } = useLocale()
  // Whoever comes back from their mail finds what it spoke of.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onChange()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [onChange])
  const items = mine.ok ? mine.data.items : []
  const isMissing = mine.ok && named !== null && !items.some(({ code }) => code === named)
  return (
    <section className="wrap my-requests" aria-labelledby="my-requests">
      <div>
        <h2 id="my-requests" className="h2">
          {t('requests.mine_title')}
        </h2>
        <p className="muted">{items.length > 0 ? t('requests.mine_text') : t('requests.mine_empty')}</p>
        {items.length > 0 && <DemoInboxLink className="my-requests__mails" />}
      </div>
      {isMissing && <BadMessage role="alert">{t('errors.request_not_found')}</BadMessage>}
      {!mine.ok && (
        <div className="my-requests__failed" role="alert">
          <BadMessage>
            {t('requests.mine_failed')} {mine.message ?? t(mine.messageKey)}
          </BadMessage>
          <Button look="line" onClick={onChange}>
            {t('actions.retry')}
          </Button>
        </div>
      )}
      {items.map((request) => (
        <RequestCard
          key={request.code}
          request={request}
          isNamed={request.code === named}
          onChange={onChange}
        />
      ))}
    </section>
  )
}
