import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { showSignedWaiver, showWaiverToSign, signWaiver } from '#contracts/calls/waivers.calls.ts'
import type { Group } from '#contracts/companion.ts'
import type { WaiverSigned, WaiverToSign } from '#contracts/waiver.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { WaiverForm } from '#kit/waiver/waiver-form.tsx'

type Signed = { readonly id: string; readonly name: string }

type WaiverPanelProps = { group: Group; signed: number; onSigned: (signed: number) => void }

/** Who plays signs, each on their own phone, before they come; whoever has none signs on a friend's. */
export function WaiverPanel({ group: { code, players, you }, signed, onSigned }: WaiverPanelProps) {
  const { locale, t } = useLocale()
  const api = useApi()
  const [text, setText] = useState<WaiverToSign | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [own, setOwn] = useState<readonly Signed[]>([])
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  async function open() {
    setBusy(true)
    setProblem(null)
    const answer = await api(showWaiverToSign, { params: { code } })
    setBusy(false)
    if (!answer.ok) return setProblem(answer.message ?? t(answer.messageKey))
    flushSync(() => setText(answer.data))
    heading.current?.focus()
  }
  async function sign(body: WaiverSigned, idempotencyKey: string): Promise<string | null> {
    const answer = await api(signWaiver, { params: { code }, body, idempotencyKey })
    if (!answer.ok) {
      // The house has published another text meanwhile.
      if (answer.code === 'waiver_changed') void open()
      return answer.message ?? t(answer.messageKey)
    }
    setOwn([...own, { id: answer.data.id, name: body.name }])
    setText(null)
    onSigned(answer.data.signed)
    setTimeout(() => heading.current?.focus(), 50)
    return null
  }

  return (
    <section className="panel" aria-labelledby="group-waiver">
      <h2 ref={heading} tabIndex={-1} id="group-waiver" className="h3">
        {text ? text.title : t('waiver.title')}
      </h2>
      <p aria-live="polite">
        <b>{t('waiver.signed_of', { signed, players })}</b>
      </p>
      {own.map(({ id, name }) => (
        <p key={id} className="msg msg--ok">
          {t('waiver.thanks', { name })}{' '}
          <a
            href={apiAddress(showSignedWaiver, { params: { code, id } })}
            target="_blank"
            rel="noreferrer"
            hrefLang={locale}
          >
            {t('waiver.paper')}
          </a>
        </p>
      ))}
      {text ? (
        <WaiverForm
          key={`${text.version} ${own.length}`}
          text={text}
          name={own.length === 0 ? (you ?? '') : ''}
          send={sign}
        />
      ) : (
        <>
          <p className="small muted">{t('waiver.intro')}</p>
          <AlertMessage>{problem}</AlertMessage>
          <Button look={own.length === 0 ? 'lead' : 'line'} wide busy={busy} onClick={() => void open()}>
            {t(own.length === 0 ? 'waiver.open' : 'waiver.open_again')}
          </Button>
        </>
      )}
    </section>
  )
}
