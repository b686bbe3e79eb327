import { useCallback, useEffect, useState } from 'react'
import { showShare } from '#contracts/calls/shares.calls.ts'
import type { SharePage } from '#contracts/share.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PayShareForm } from './pay-share-form.tsx'
import { ShareReceipt } from './share-receipt.tsx'

const lookAgain = 4000

/** A part of the price for whoever was sent the link: to pay, being paid, or paid with its receipt. */
export function ShareScreen({ page: loaded }: { page: SharePage }) {
  const { locale, t } = useLocale()
  const api = useApi()
  const [heard, setHeard] = useState<{ from: SharePage; page: SharePage } | null>(null)
  const page = heard?.from === loaded ? heard.page : loaded
  const { code, state, own, parts, branch, next } = page
  const refresh = useCallback(() => {
    void api(showShare, { params: { code } }).then(
      (answer) => answer.ok && setHeard({ from: loaded, page: answer.data }),
    )
  }, [api, code, loaded])

  // Whoever comes back from the provider's page waits for its answer; others may free the last part.
  const waits = state === 'open' && (own?.paying === true || next.length === 0)
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), lookAgain)
    return () => clearInterval(timer)
  }, [waits, refresh])
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [refresh])

  const hasPaid = own !== null && own.payments.length > 0
  const owes = own !== null && own.paid < own.amount
  return (
    <div className="share-page__in">
      <p role="status" className="small muted">
        {t('shares.progress', { paid: parts.paid, count: parts.count })}
      </p>
      {hasPaid && <ShareReceipt page={page} payments={own.payments} />}
      {own?.paying && (
        <p role="status" className="lead">
          {t('share_page.checking')}
        </p>
      )}
      {state === 'open' && next.length > 0 && (
        <PayShareForm
          key={`${hasPaid} ${next.length}`}
          page={page}
          more={hasPaid && !owes}
          onRefused={refresh}
        />
      )}
      {state === 'open' && next.length === 0 && !own?.paying && (
        <section className="panel">
          <h2 className="h3">{t('share_page.taken_title')}</h2>
          <p>{t('share_page.taken_text')}</p>
        </section>
      )}
      {state !== 'open' && !hasPaid && (
        <section className="panel">
          <h2 className="h3">{t(`share_page.${state}_title`)}</h2>
          <p>{t(`share_page.${state}_text`)}</p>
        </section>
      )}
      {state === 'open' && (
        <p className="small muted">
          {t('share_page.until', { deadline: whenWords(page.deadline, branch, locale) })}
        </p>
      )}
    </div>
  )
}
