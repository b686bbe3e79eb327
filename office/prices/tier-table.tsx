import type { PriceBook, PricePreview } from '#contracts/office-prices.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Select } from '#kit/ui/select.tsx'
import type { PriceForm } from './price-form.ts'
import { PriceInput } from './price-input.tsx'

type TierTableProps = {
  book: PriceBook
  form: PriceForm
  room: string
  onRoom: (room: string) => void
  onChange: (form: PriceForm) => void
  sizes: PricePreview['sizes']
}

/** What one player pays by group size, and what that comes to on the cheapest and the dearest day. */
export function TierTable({ book, form, room, onRoom, onChange, sizes }: TierTableProps) {
  const { locale, t } = useLocale()
  const { currency } = book.branch
  const tiers = form.rooms.find((one) => one.room === room)?.tiers ?? []
  const set = (players: number, perPlayer: number | null) =>
    onChange({
      ...form,
      rooms: form.rooms.map((one) =>
        one.room === room
          ? { room, tiers: tiers.map((tier) => (tier.players === players ? { players, perPlayer } : tier)) }
          : one,
      ),
    })
  return (
    <section className="office__panel" aria-label={t('office.prices.by_group')}>
      <div className="week-editor__tools">
        <h2 className="h3">{t('office.prices.by_group')}</h2>
        <Select
          className="office__choice"
          label={t('fields.room')}
          required
          value={room}
          onChange={onRoom}
          options={book.rooms.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
        />
      </div>
      <div className="price-tiers">
        {tiers.map(({ players, perPlayer }) => {
          const size = sizes.find((one) => one.players === players)?.drafted
          return (
            <div key={`${room} ${players}`} className="stack stack--1">
              <PriceInput
                label={t('common.players', { count: players })}
                value={perPlayer}
                currency={currency}
                onChange={(amount) => set(players, amount)}
              />
              {size && (
                <p className="small muted">
                  <Amount money={money(size.least, currency)} short /> –{' '}
                  <Amount money={money(size.most, currency)} short />
                </p>
              )}
            </div>
          )
        })}
      </div>
      <p className="small muted">{t('office_plans.range_note')}</p>
    </section>
  )
}
