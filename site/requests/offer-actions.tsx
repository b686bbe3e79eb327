import type { GuestRequest } from '#contracts/request.ts'
import { momentWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { OfferStage } from './offer-stage.ts'

type OfferActionsProps = {
  request: GuestRequest
  stage: OfferStage
  answering: 'yes' | 'no' | null
  onAccept: () => void
  onDecline: () => void
}

const notes = {
  ended: 'requests.quote_ended',
  unplaced: 'requests.quote_unplaced',
  expired: 'requests.quote_expired',
  declined: 'requests.quote_declined',
} as const

/** What can be done with an offer as it stands. */
export function OfferActions({ request, stage, answering, onAccept, onDecline }: OfferActionsProps) {
  const { locale, t } = useLocale()
  const { order, branch } = request
  const heldUntil = order?.heldUntil && momentWords(order.heldUntil, branch.timeZone, locale).time
  const room = order && `/${branch.slug}/escape-rooms/${order.room}`
  const isOpen = stage === 'open' || stage === 'ended'
  return (
    <>
      {stage in notes && <p>{t(notes[stage as keyof typeof notes])}</p>}
      {stage === 'held' && heldUntil && <p>{t('requests.quote_held', { time: heldUntil })}</p>}
      <div className="offer__ways">
        {isOpen && (
          <Button look="lead" busy={answering === 'yes'} onClick={onAccept}>
            {t(
              request.quote?.several
                ? 'requests.rooms_accept'
                : stage === 'open'
                  ? 'requests.quote_accept'
                  : 'requests.quote_again',
            )}
          </Button>
        )}
        {stage === 'held' && order && (
          <SiteLink to={`${room}/payment?order=${order.code}`} className="btn btn--lead">
            {t('requests.quote_pay')}
          </SiteLink>
        )}
        {stage === 'unplaced' && order && (
          <SiteLink to={`/confirm?order=${order.code}`} className="btn btn--lead">
            {t('requests.quote_choose')}
          </SiteLink>
        )}
        {stage === 'booked' && order && (
          <SiteLink to={`${room}/summary?order=${order.code}`} className="btn btn--lead">
            {t('requests.quote_ticket')}
          </SiteLink>
        )}
        {(isOpen || stage === 'held') && (
          <Button look="line" busy={answering === 'no'} onClick={onDecline}>
            {t('requests.quote_decline')}
          </Button>
        )}
      </div>
    </>
  )
}
