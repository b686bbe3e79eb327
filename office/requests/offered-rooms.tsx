import type { StaffBranch } from '#contracts/office/session.ts'
import type { RequestQuote, SeveralRooms } from '#contracts/request.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import { localMoment } from '../local-moment.ts'

type OfferedRoomsProps = {
  several: SeveralRooms
  quote: RequestQuote
  branch: StaffBranch
  /** Asks for another date to pay by. */
  putOff?: () => void
}

const tags = { offered: 'tag', lost: 'tag tag--warn', booked: 'tag tag--ok', cancelled: 'tag' } as const

/** An offer of several rooms: what each is, what became of it, and what was paid of the whole. */
export function OfferedRooms({ several, quote, branch, putOff }: OfferedRoomsProps) {
  const { locale, t } = useLocale()
  const amount = (sum: number) => <Amount money={money(sum, quote.currency)} />
  const isSold = several.parts.some(({ order }) => order !== null)
  return (
    <div className="stack stack--2">
      <ul className="offered-rooms">
        {several.parts.map((part) => (
          <li key={`${part.room.slug} ${part.startsAt}`}>
            <b>{part.room.name[locale]}</b>
            {part.state !== 'offered' && (
              <span className={tags[part.state]}>{t(`office_requests.rooms_${part.state}`)}</span>
            )}
            <span>{localMoment(part.startsAt, locale, branch)}</span>
            <span>
              {t('office_requests.players', { count: part.players })} · {amount(part.amount)}
            </span>
            {part.order && (
              <SiteLink to={`/office/bookings/${part.order}?branch=${branch.slug}`}>
                {t('office_requests.order_of', { code: part.order })}
              </SiteLink>
            )}
          </li>
        ))}
        {several.addOns.map((addOn) => (
          <li key={addOn.slug}>
            <span>
              {addOn.name[locale]} × {addOn.quantity}
            </span>
            <span>{amount(addOn.amount)}</span>
          </li>
        ))}
        {several.lines.map((line) => (
          <li key={line.name}>
            <bdi>{line.name}</bdi>
            <span>{amount(line.amount)}</span>
          </li>
        ))}
      </ul>
      <p>
        <b>
          {t('office_requests.rooms_total', { rooms: several.parts.length, count: quote.players })}:{' '}
          {amount(quote.amount)}
        </b>
      </p>
      {several.company && (
        <p className="small">
          <bdi>{several.company}</bdi> {several.taxNumber && <bdi dir="ltr">{several.taxNumber}</bdi>}
        </p>
      )}
      {several.deposit > 0 && (
        <p className="small">
          {t('office_requests.rooms_deposit')}: {amount(several.deposit)}
        </p>
      )}
      {several.payBy && (
        <p className="small">
          {t('office_requests.rooms_pay_by')}: {localMoment(several.payBy, locale, branch)}
        </p>
      )}
      {several.released ? (
        <p className="msg">{t('office_requests.rooms_released')}</p>
      ) : (
        several.releasesAt && (
          <p className="small">
            {t('office_requests.rooms_released_on', {
              when: localMoment(several.releasesAt, locale, branch),
            })}
          </p>
        )
      )}
      {isSold && (
        <p>
          {t('office_requests.rooms_paid')}: {amount(several.paid)} · {t('office_requests.rooms_due')}:{' '}
          {amount(several.due)}
        </p>
      )}
      {putOff && several.due > 0 && (
        <div>
          <Button look="line" onClick={putOff}>
            {t('office_requests.rooms_put_off')}
          </Button>
        </div>
      )}
    </div>
  )
}
