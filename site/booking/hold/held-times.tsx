import { useState } from 'react'
import { releaseHold } from '#contracts/calls/bookings.calls.ts'
import type { HeldSlot } from '#contracts/order-call.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { paymentHref } from '#site/booking/payment-href.ts'

type HeldTimesProps = {
  held: readonly HeldSlot[]
  /** What the two ways are called: the screens that show this have different texts at hand. */
  words: { readonly go: string; readonly release: string }
  onGo: () => void
  /** One of them is free again. */
  onReleased: () => void
}

/** What this browser holds and has not paid for: each to go on with, or to let go. */
export function HeldTimes({ held, words, onGo, onReleased }: HeldTimesProps) {
  const { t, locale } = useLocale()
  const api = useApi()
  const showToast = useToast()
  const [busy, setBusy] = useState<string | null>(null)

  async function release({ code }: HeldSlot) {
    setBusy(code)
    const answer = await api(releaseHold, { params: { code } })
    setBusy(null)
    if (answer.ok || answer.code === 'not_held') return onReleased()
    showToast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
  }

  return (
    <ul className="held-times">
      {held.map((slot) => {
        const name = slot.name[locale]
        const when = sessionWords({ ...slot, evening: slot.date }, locale).whole
        return (
          <li key={slot.code}>
            <p>
              <strong>{name}</strong>
              <span className="small muted">{when}</span>
            </p>
            <div className="held-times__ways">
              <SiteLink
                to={paymentHref(slot.branch, slot.room, slot.code)}
                className="btn"
                aria-label={`${words.go}: ${name}, ${when}`}
                onClick={onGo}
              >
                {words.go}
              </SiteLink>
              <Button
                look="line"
                busy={busy === slot.code}
                aria-label={`${words.release}: ${name}, ${when}`}
                onClick={() => void release(slot)}
              >
                {words.release}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
