import type { GuestRequest } from '#contracts/request.ts'
import { spellCodeInText } from '#domain/text/spell-code.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

/** The conversation, as plain text: what was asked for at first, then what was said. */
export function RequestMessages({ request }: { request: GuestRequest }) {
  const { t } = useLocale()
  const { code, notes, createdAt, messages } = request
  const first = { id: 'notes', author: 'guest', text: notes, createdAt } as const
  const said = notes === '' ? messages : [first, ...messages]
  if (said.length === 0) return null
  return (
    <ol className="messages" aria-label={t('requests.conversation', { code: spellCodeInText(code) })}>
      {said.map((message) => (
        <Message key={message.id} message={message} branch={request.branch} />
      ))}
    </ol>
  )
}

type MessageProps = { message: GuestRequest['messages'][number]; branch: GuestRequest['branch'] }

function Message({ message: { author, text, createdAt }, branch }: MessageProps) {
  const { locale, t } = useLocale()
  return (
    <li className={author === 'guest' ? 'message' : 'message message--staff'}>
      <p className="small muted">
        {author === 'guest' ? t('requests.you') : t('requests.answer_from', { branch: branch.name[locale] })}
        {' · '}
        <time dateTime={createdAt}>{whenWords(createdAt, branch, locale)}</time>
      </p>
      <p className="message__text" dir="auto">
        {text}
      </p>
    </li>
  )
}
