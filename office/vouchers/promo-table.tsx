import type { DeskPromo, DeskPromos } from '#contracts/office/promos.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { formatDate, formatWeekday } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { Translate } from '#messages/translator.ts'
import { useMarkedName } from '../known-branches.ts'

type PromoTableProps = {
  items: readonly DeskPromo[]
  rooms: DeskPromos['rooms']
  onEdit: (promo: DeskPromo) => void
  onTurn: (promo: DeskPromo) => void
  onTry: (promo: DeskPromo) => void
}

/** What each code takes off, when and where, and how often it was used. */
export function PromoTable({ items, rooms, onEdit, onTurn, onTry }: PromoTableProps) {
  const { locale, t } = useLocale()
  const list = new Intl.ListFormat(locale)
  const nameOf = useMarkedName()
  const turnWords = ({ active }: DeskPromo) => t(active ? 'office_vouchers.end' : 'office_vouchers.resume')
  const roomNames = (slugs: readonly string[]) =>
    list.format(slugs.flatMap((slug) => rooms.filter((room) => room.slug === slug)).map(nameOf))
  return (
    <table className="office-table office-table--cards">
      <caption className="sr">{t('office_vouchers.codes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('office_vouchers.code')}</th>
          <th scope="col">{t('office_vouchers.effect')}</th>
          <th scope="col">{t('office_vouchers.window')}</th>
          <th scope="col">{t('office_vouchers.where')}</th>
          <th scope="col">{t('office_vouchers.used')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((promo) => (
          <tr key={promo.id}>
            <th scope="row" data-label={t('office_vouchers.code')}>
              <span className="cell-lines">
                <bdi dir="ltr" className="voucher-code">
                  {promo.code}
                </bdi>
                <span className="small muted">{promo.name[locale]}</span>
                <span className={promo.over ? 'tag' : 'tag tag--ok'}>
                  {t(promo.over ? 'office_vouchers.state_over' : 'office_vouchers.state_active')}
                </span>
              </span>
            </th>
            <td data-label={t('office_vouchers.effect')}>{effectWords(promo, locale, t)}</td>
            <td data-label={t('office_vouchers.window')}>
              <span className="cell-lines">
                <span>{windowWords(promo, locale, t)}</span>
                {promo.weekdays && (
                  <span className="small muted">
                    {list.format(promo.weekdays.map((day) => formatWeekday(day, locale, 'weekday')))}
                  </span>
                )}
              </span>
            </td>
            <td data-label={t('office_vouchers.where')}>
              {promo.everywhere
                ? t('office_vouchers.everywhere')
                : promo.rooms.length === 0
                  ? t('office_vouchers.all_rooms')
                  : roomNames(promo.rooms)}
            </td>
            <td data-label={t('office_vouchers.used')}>
              {promo.useLimit === null
                ? t('office.vouchers.use_count', { count: promo.uses })
                : t('office.vouchers.uses', { used: promo.uses, limit: promo.useLimit })}
            </td>
            <td>
              <span className="row">
                <Button
                  look="line"
                  aria-label={`${t('office_vouchers.try')} ${promo.code}`}
                  onClick={() => onTry(promo)}
                >
                  {t('office_vouchers.try')}
                </Button>
                {promo.mayChange && (
                  <>
                    <Button
                      look="line"
                      aria-label={`${t('actions.edit')}: ${promo.code}`}
                      onClick={() => onEdit(promo)}
                    >
                      {t('actions.edit')}
                    </Button>
                    <Button
                      look="line"
                      aria-label={`${turnWords(promo)}: ${promo.code}`}
                      onClick={() => onTurn(promo)}
                    >
                      {turnWords(promo)}
                    </Button>
                  </>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function effectWords({ effect }: DeskPromo, locale: Locale, t: Translate): string {
  if ('percent' in effect) return t('office_vouchers.percent_off', { percent: effect.percent / 100 })
  return formatMoney(effect, locale)
}

function windowWords({ firstDay, lastDay }: DeskPromo, locale: Locale, t: Translate): string {
  const from = firstDay && formatDate(firstDay, locale, 'withYear')
  const to = lastDay && formatDate(lastDay, locale, 'withYear')
  if (from && to) return t('office_vouchers.between', { from, to })
  if (from) return t('office_vouchers.from_day', { date: from })
  return to ? t('office_vouchers.until_day', { date: to }) : t('office_vouchers.always')
}
