import { savePrices, showPrices } from '#contracts/calls/office/prices.calls.ts'
import { changeRoom, showOfficeRoom } from '#contracts/calls/office/rooms.calls.ts'
import type { PriceBook } from '#contracts/office/prices.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { judgeAmount } from '#domain/pricing/judge-prices.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { PriceInput } from '../prices/price-input.tsx'
import { roomChangeOf } from './content-change.ts'
import { MissingStep } from './missing-step.tsx'
import { invalidStep } from './step-failure.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStepDraft } from './use-step-draft.ts'

/** What a player pays; with a price the room can be published, and is. */
export function PricesStep(props: StepProps) {
  const { branch, room } = props.ready
  const book = useOfficeData(showPrices, branch ? { params: { branch } } : null, { edited: true })
  if (!branch || !room) return <MissingStep step={branch ? 'room' : 'branch'} />
  return <OfficeData {...book}>{(prices) => <PricesForm {...props} book={prices} room={room} />}</OfficeData>
}

function PricesForm({ book, room, onDone }: StepProps & { book: PriceBook; room: string }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { branch, prices, version } = book
  const { currency } = branch
  const own = prices.rooms.find((one) => one.room === room)
  const there = own?.tiers ?? []
  const [perPlayer, setPerPlayer] = useStepDraft<number | null>(
    'prices',
    'perPlayer',
    there[0]?.price ?? null,
  )
  const sizes = book.rooms.find(({ slug }) => slug === room)
  if (!sizes) return <MissingStep step="room" />
  const players = Array.from(
    { length: sizes.maxPlayers - sizes.minPlayers + 1 },
    (_, step) => sizes.minPlayers + step,
  )
  // Prices by group size were made in the office: they stay.
  const differ = new Set(there.map((tier) => tier.price)).size > 1 || own?.pricing === 'group'
  const params = { branch: branch.slug }

  async function send() {
    if (!differ) {
      if (perPlayer === null || judgeAmount(perPlayer || null, currency))
        return invalidStep({ price: { rule: 'required', params: {} } })
      const tiers = players.map((count) => ({ players: count, price: perPlayer }))
      const asked = own ?? { room, pricing: 'player' as const, child: null, minCharge: 0, publicGame: null }
      const others = prices.rooms.filter((one) => one.room !== room)
      const body = { ...prices, rooms: [...others, { ...asked, tiers }], version }
      const saved = await api(savePrices, { params, body })
      if (!saved.ok) return saved
    }
    const shown = await api(showOfficeRoom, { params: { ...params, room } })
    if (!shown.ok) return shown
    // The venue itself is closed: nobody but its owner sees the room yet.
    return api(changeRoom, {
      params: { ...params, room },
      body: { ...roomChangeOf(shown.data), published: true },
    })
  }
  return (
    <StepForm step="prices" send={send} onDone={onDone}>
      {(_, isTried) => (
        <>
          {differ ? (
            <p>{t('office_setup.prices_differ')}</p>
          ) : (
            <PriceInput
              label={t('office_setup.price', { currency })}
              value={perPlayer}
              currency={currency}
              onChange={setPerPlayer}
              untried={!isTried}
            />
          )}
          {!differ && perPlayer !== null && perPlayer > 0 && (
            <dl className="setup__prices">
              {players.map((count) => (
                <div key={count}>
                  <dt>{t('office_setup.players', { count })}</dt>
                  <dd>{formatMoney(money(perPlayer * count, currency), locale)}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="small muted">{t('office_setup.prices_later')}</p>
        </>
      )}
    </StepForm>
  )
}
