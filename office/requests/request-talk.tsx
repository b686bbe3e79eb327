import type { DeskRequest } from '#contracts/office/requests.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { WrittenText } from '#kit/ui/written-text.tsx'
import { localMoment } from '../local-moment.ts'

/** What was asked, and what was said since: who, when, as they wrote it. */
export function RequestTalk({ request }: { request: DeskRequest }) {
  const { locale, t } = useLocale()
  const { name, notes, createdAt, messages, branch } = request
  const when = (instant: string) => <time dateTime={instant}>{localMoment(instant, locale, branch)}</time>
  return (
    <section aria-labelledby="talk" className="talk">
      <h2 id="talk" className="h3">
        {t('office_requests.conversation')}
      </h2>
      <ol className="stack stack--3" aria-live="polite">
        <li className="talk__one">
          <p className="small muted parts">
            <b>{t('office_requests.by_guest', { name })}</b>
            {when(createdAt)}
          </p>
          {notes ? <WrittenText text={notes} /> : <p className="muted">{t('office_requests.no_words')}</p>}
        </li>
        {messages.map((message) => (
          <li
            key={message.id}
            className={message.author === 'staff' ? 'talk__one talk__one--ours' : 'talk__one'}
          >
            <p className="small muted parts">
              <b>
                {message.author === 'staff' ? (
                  <bdi>{message.by ?? t('office.title')}</bdi>
                ) : (
                  t('office_requests.by_guest', { name })
                )}
              </b>
              {when(message.createdAt)}
            </p>
            <WrittenText text={message.text} />
          </li>
        ))}
      </ol>
    </section>
  )
}
