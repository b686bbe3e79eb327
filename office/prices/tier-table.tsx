import { useState } from 'react'
import type { PriceBook, PricePreview } from '#contracts/office/prices.ts'
import { money } from '#domain/money/money.ts'
import { pricings } from '#domain/pricing/price-plan.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { Select } from '#kit/ui/select.tsx'
import type { PriceForm, RoomForm } from './price-form.ts'
import { PriceInput } from './price-input.tsx'
import { PublicGameFields } from './public-game-fields.tsx'
import { RoomTerms } from './room-terms.tsx'

type TierTableProps = {
  book: PriceBook
  form: PriceForm
  room: string
  onRoom: (room: string) => void
  onChange: (form: PriceForm) => void
  sizes: PricePreview['sizes']
}

/** What a group of each size pays, and what that comes to on the cheapest and the dearest day. */
export function TierTable({ book, form, room, onRoom, onChange, sizes }: TierTableProps) {
  const { locale, t } = useLocale()
  const { currency } = book.branch
  // Fields keep what was typed; filling them makes them anew.
  const [filled, setFilled] = useState(0)
  const own = form.rooms.find((one) => one.room === room)
  if (!own) return null
  const { tiers, pricing } = own
  const change = (changes: Partial<RoomForm>) =>
    onChange({ ...form, rooms: form.rooms.map((one) => (one === own ? { ...own, ...changes } : one)) })
  const set = (players: number, price: number | null) =>
    change({ tiers: tiers.map((tier) => (tier.players === players ? { players, price } : tier)) })
  const first = tiers[0]?.price ?? null
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
      <Choice
        label={t('office_plans.pricing')}
        value={pricing}
        onChange={(value) => change({ pricing: value === 'group' ? 'group' : 'player' })}
        options={pricings.map((value) => ({ value, label: t(`office_plans.pricing_${value}`) }))}
      />
      <div className="price-tiers">
        {tiers.map(({ players, price }) => {
          const size = sizes.find((one) => one.players === players)?.drafted
          return (
            <div key={`${room} ${players} ${filled}`} className="stack stack--1">
              <PriceInput
                label={t('common.players', { count: players })}
                value={price}
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
      <p className="small muted">
        {t(pricing === 'group' ? 'office_plans.range_note_group' : 'office_plans.range_note')}
      </p>
      {first !== null && tiers.some(({ price }) => price !== first) && (
        <Button
          look="line"
          onClick={() => {
            setFilled((times) => times + 1)
            change({ tiers: tiers.map(({ players }) => ({ players, price: first })) })
          }}
        >
          {t('office_plans.same_for_all')}
        </Button>
      )}
      <RoomTerms key={room} own={own} currency={currency} onChange={change} />
      <PublicGameFields key={`public ${room}`} own={own} currency={currency} onChange={change} />
    </section>
  )
}
