import { useEffect, useRef } from 'react'
import type { FreeSlot } from '#contracts/availability.ts'
import type { GuestRequest } from '#contracts/request.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'

type TakenSlotProps = {
  slots: readonly FreeSlot[]
  branch: GuestRequest['branch']
  onAsk: (slot: FreeSlot) => void
}

/** The offered slot is gone: times that are free, each a question to the branch. The price is theirs to say. */
export function TakenSlotNotice({ slots, branch: { timeZone }, onAsk }: TakenSlotProps) {
  const { locale, t } = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="offer__taken">
      <h4 ref={heading} tabIndex={-1} className="h3">
        {t('requests.taken_title')}
      </h4>
      <p>{t(slots.length > 0 ? 'requests.taken_text' : 'requests.taken_none')}</p>
      <ul>
        {slots.map((slot) => (
          <li key={slot.startsAt}>
            <Button look="line" onClick={() => onAsk(slot)}>
              {t('requests.ask_time', {
                when: sessionWords({ startsAt: slot.startsAt, evening: slot.date, timeZone }, locale).whole,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
