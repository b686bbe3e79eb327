import { useEffect, useRef, useState } from 'react'
import { inviteAtKiosk } from '#contracts/calls/kiosks.calls.ts'
import type { Kiosk, KioskGame } from '#contracts/kiosk.ts'
import type { WaiverSigned } from '#contracts/waiver.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { QrDrawing } from '#kit/ui/qr-drawing.tsx'
import { WaiverForm } from '#kit/waiver/waiver-form.tsx'

type KioskSigningProps = {
  kiosk: Kiosk
  game: KioskGame
  signed: number
  isAway: boolean
  sign: (signed: WaiverSigned, key: string) => string | null
  onLeave: () => void
}

/** One after the other signs here, or on a phone of their own by the code. */
export function KioskSigning({ kiosk, game, signed, isAway, sign, onLeave }: KioskSigningProps) {
  const { locale, t } = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const [round, setRound] = useState(0)
  const [thanked, setThanked] = useState<string | null>(null)
  const { version, sections } = kiosk
  useEffect(() => {
    heading.current?.focus()
  }, [])
  function send(body: WaiverSigned, key: string): string | null {
    const hindrance = sign(body, key)
    if (hindrance) return hindrance
    setThanked(body.name)
    setRound(round + 1)
    setTimeout(() => heading.current?.focus(), 50)
    return null
  }
  return (
    <>
      <Button look="line" className="kiosk__back" onClick={onLeave}>
        {t('office_kiosk.other_group')}
      </Button>
      <h1 ref={heading} tabIndex={-1} className="h2">
        {game.room[locale]}
        {game.by && (
          <>
            {' · '}
            <bdi>{game.by}</bdi>
          </>
        )}
      </h1>
      <p aria-live="polite">
        <b>{t('waiver.signed_of', { signed, players: game.players })}</b>
      </p>
      {thanked === null ? (
        <div className="kiosk__sign">
          {!isAway && <OwnPhone game={game.id} />}
          <WaiverForm
            key={`${version} ${locale} ${round}`}
            text={{ version, warnings: game.warnings[locale], sections: sections[locale] }}
            shared
            send={send}
          />
        </div>
      ) : (
        <>
          <p className="msg msg--ok">{t('waiver.thanks', { name: thanked })}</p>
          <div className="acts__pair">
            <Button look="lead" onClick={() => setThanked(null)}>
              {t('office_kiosk.next')}
            </Button>
            <Button look="line" onClick={onLeave}>
              {t('office_kiosk.done')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function OwnPhone({ game }: { game: string }) {
  const { t } = useLocale()
  const api = useApi()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    void api(inviteAtKiosk, { params: { id: game } }).then(
      (answer) => current && answer.ok && setAddress(answer.data.address),
    )
    return () => {
      current = false
    }
  }, [api, game])
  if (!address) return null
  return (
    <aside className="kiosk__phone">
      <QrDrawing className="kiosk__qr" content={address} label={t('office_kiosk.qr')} />
      <p>{t('office_kiosk.own_phone')}</p>
    </aside>
  )
}
