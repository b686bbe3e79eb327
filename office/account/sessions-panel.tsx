import { endOtherSessions, endSession, listSessions } from '#contracts/calls/office/account.calls.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import { browserName } from './browser-name.ts'

/** Where one is signed in, and how to end that. */
export function SessionsPanel() {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const asked = useOfficeData(listSessions, {})
  const { failure, send } = useOfficeChange()
  const sessions = asked.data?.items ?? []
  async function end(ending: () => Promise<ApiAnswer<undefined>>) {
    if (!(await send(ending)).ok) return
    toast({ text: t('office.account.sessions_ended'), kind: 'ok' })
    await asked.refresh()
  }
  return (
    <section className="office__panel" aria-labelledby="sessions">
      <h2 id="sessions" className="h3">
        {t('office.account.sessions')}
      </h2>
      <ProblemLine failure={failure ?? asked.failure} />
      <ul className="office__list">
        {sessions.map((session) => {
          const name = browserName(session.userAgent) ?? t('office.account.session_unknown')
          return (
            <li key={session.id} className="session-row">
              <div>
                <p className="session-row__name">
                  <bdi>{name}</bdi>
                  {session.current && (
                    <span className="tag tag--ok">{t('office.account.session_current')}</span>
                  )}
                </p>
                <p className="small muted">
                  {t('office.account.session_seen', { date: localMoment(session.seenAt, locale) })}
                </p>
                {session.address && (
                  <p className="small muted">
                    <bdi dir="ltr">{session.address}</bdi>
                  </p>
                )}
              </div>
              {!session.current && (
                <Button
                  look="line"
                  aria-label={`${t('office.account.session_end')}: ${name}`}
                  onClick={() => void end(() => api(endSession, { params: { id: session.id } }))}
                >
                  {t('office.account.session_end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Button look="danger" onClick={() => void end(() => api(endOtherSessions))}>
          {t('office.account.sessions_end')}
        </Button>
      )}
    </section>
  )
}
