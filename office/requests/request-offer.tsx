import { lazy } from 'react'
import type { DeskRequest } from '#contracts/office/requests.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { localMoment } from '../local-moment.ts'
import type { OfferMode } from './offer-dialog.tsx'
import { OfferedRooms } from './offered-rooms.tsx'
import type { PayByProps } from './pay-by-dialog.tsx'
import type { RequestPart } from './request-part.ts'

const OfferDialog = lazy(() => import('./offer-dialog.tsx'))
const PayByDialog = lazy(() => import('./pay-by-dialog.tsx'))
const RoomsDialog = lazy(() => import('./rooms-dialog.tsx'))

type RequestOfferProps = RequestPart & { branch: StaffBranch }

/** What was offered and what came of it; a new offer, or a booking at once. */
export function RequestOffer({ params, branch, request, onChange }: RequestOfferProps) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const { quote, order, state } = request
  const isOpen = state !== 'closed' && state !== 'accepted'
  async function offer(mode: OfferMode) {
    const asked = { params, branch, request, mode }
    const changed = await openDialog<typeof asked, DeskRequest>(OfferDialog, asked)
    if (!changed) return
    onChange(changed)
    toast({ text: t(mode === 'quote' ? 'office_requests.offer_made' : 'office_requests.booked'), kind: 'ok' })
  }
  async function offerRooms() {
    const asked = { params, branch, request }
    const changed = await openDialog<typeof asked, DeskRequest>(RoomsDialog, asked)
    if (!changed) return
    onChange(changed)
    toast({ text: t('office_requests.offer_made'), kind: 'ok' })
  }
  async function putOff() {
    if (!quote?.several) return
    const asked = { params, branch, several: quote.several, quote }
    const changed = await openDialog<PayByProps, DeskRequest>(PayByDialog, asked)
    if (!changed) return
    onChange(changed)
    toast({ text: t('office_requests.rooms_put_off_done'), kind: 'ok' })
  }
  return (
    <section className="office__panel" aria-labelledby="request-offer">
      <h2 id="request-offer" className="h3">
        {t('office_requests.offer')}
      </h2>
      {quote ? (
        <div className="stack stack--1">
          {quote.several ? (
            <OfferedRooms
              several={quote.several}
              quote={quote}
              branch={branch}
              putOff={() => void putOff()}
            />
          ) : (
            <>
              <p>
                <b>{quote.room.name[locale]}</b>
              </p>
              <p>{localMoment(quote.startsAt, locale, branch)}</p>
              <p>
                {t('office_requests.players', { count: quote.players })} ·{' '}
                <Amount money={money(quote.amount, quote.currency)} />
              </p>
            </>
          )}
          {state === 'quoted' && (
            <p className="small muted">
              {t('office_requests.offer_until', { date: localMoment(quote.validUntil, locale, branch) })}
            </p>
          )}
        </div>
      ) : (
        <p className="muted">{t('office_requests.offer_none')}</p>
      )}
      {order && (
        <p className="row">
          <span>{t('office_requests.order_of', { code: order.code })}</span>
          <span className={order.stage === 'confirmed' ? 'tag tag--ok' : 'tag'}>
            {t(`office_requests.stage_${order.stage}`)}
          </span>
        </p>
      )}
      {isOpen && (
        <div className="row row--3">
          <Button onClick={() => void offer('quote')}>
            {t(quote ? 'office_requests.offer_again' : 'office_requests.offer_make')}
          </Button>
          <Button look="line" onClick={() => void offerRooms()}>
            {t('office_requests.rooms_offer')}
          </Button>
          <Button look="line" onClick={() => void offer('book')}>
            {t('office_requests.book')}
          </Button>
        </div>
      )}
    </section>
  )
}
