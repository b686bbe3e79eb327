import { useEffect, useState } from 'react'
import { previewPrices } from '#contracts/calls/office/prices.calls.ts'
import type { PriceBook, PriceDraft, PricePreview } from '#contracts/office/prices.ts'
import type { Quote } from '#contracts/quote.ts'
import { money } from '#domain/money/money.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { readWallTime } from '#domain/time/read-wall-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { TickList } from '../plans/tick-list.tsx'
import { usePreview } from '../plans/use-preview.ts'
import { ProblemLine } from '../problem-line.tsx'

type QuotePreviewProps = {
  book: PriceBook
  draft: PriceDraft | null
  room: string
  onSizes: (sizes: PricePreview['sizes']) => void
}

/** What a group would be asked, line by line, by the prices as they are and as they would be. */
export function QuotePreview({ book, draft, room, onSizes }: QuotePreviewProps) {
  const { locale, t } = useLocale()
  const sizes = book.rooms.find(({ slug }) => slug === room)
  const [date, setDate] = useState(addDays(book.today, 7))
  const [typed, setTyped] = useState('20:00')
  const [players, setPlayers] = useState('4')
  const [children, setChildren] = useState('0')
  const child = draft?.rooms.find((one) => one.room === room)?.child ?? null
  const [chosen, setChosen] = useState<string[]>([])
  const time = readWallTime(typed)
  const count = Math.min(Math.max(Number(players) || 0, sizes?.minPlayers ?? 1), sizes?.maxPlayers ?? 1)
  const small = child ? Math.min(Number(children) || 0, count - 1) : 0
  const group = { players: count, children: small }
  const wish = draft && time && date ? { draft, room, date, time, ...group, addOns: chosen } : null
  const params = { branch: book.branch.slug }
  const { preview, failure, busy } = usePreview(previewPrices, wish && { params, body: wish })
  useEffect(() => {
    if (preview) onSizes(preview.sizes)
  }, [preview, onSizes])
  const offered = draft?.addOns.filter(({ published }) => published) ?? []
  const [today, drafted] = [preview?.today ?? null, preview?.drafted ?? null]
  const difference = today && drafted ? drafted.total - today.total : 0
  return (
    <section className="office__panel quote-preview" aria-label={t('office.prices.preview')} aria-busy={busy}>
      <h2 className="h3">{t('office.prices.preview')}</h2>
      <div className="plan-fields">
        <DayField label={t('fields.date')} value={date} onChange={setDate} />
        <TextInput
          label={t('fields.time')}
          kind="code"
          value={typed}
          {...(!time && { error: t('office_plans.time_wrong') })}
          onChange={setTyped}
        />
        <NumberInput
          label={t('office_plans.group')}
          value={players}
          min={sizes?.minPlayers ?? 1}
          max={sizes?.maxPlayers ?? 1}
          onChange={setPlayers}
        />
        {child && (
          <NumberInput
            label={t('office_edit.children', { from: child.fromAge, until: child.untilAge })}
            value={children}
            min={0}
            max={count - 1}
            onChange={setChildren}
          />
        )}
      </div>
      {offered.length > 0 && (
        <TickList
          label={t('office_plans.add_ons')}
          options={offered.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <ProblemLine failure={failure} />
      {!draft && <p className="msg msg--bad">{t('errors.prices_wrong')}</p>}
      <div className="quotes" aria-live="polite">
        <QuoteLines title={t('office_plans.quote_today')} quote={today} />
        <QuoteLines title={t('office_plans.quote_drafted')} quote={drafted} />
      </div>
      {difference !== 0 && (
        <p>
          <b>{t(difference > 0 ? 'office_plans.dearer_by' : 'office_plans.cheaper_by')}</b>{' '}
          <Amount money={money(Math.abs(difference), book.branch.currency)} />
        </p>
      )}
      <p className="small muted">
        {t(book.branch.vatRate > 0 ? 'office_plans.preview_tax' : 'common.no_vat')}.{' '}
        {t('office_plans.holds_keep')}
      </p>
    </section>
  )
}

function QuoteLines({ title, quote }: { title: string; quote: Quote | null }) {
  const { locale, t } = useLocale()
  const isOnTop = quote?.lines.some(({ onTop }) => onTop) ?? false
  return (
    <table className="office-table">
      <caption>{title}</caption>
      <tbody>
        {quote?.lines.map((line) => (
          <tr key={`${line.kind} ${line.item}`}>
            <th scope="row">
              {line.name[locale]}{' '}
              <bdi className="muted quotes__unit">
                {line.quantity} × <Amount money={money(line.unitAmount, quote.currency)} />
              </bdi>
            </th>
            <td className="num">
              <Amount money={money(line.onTop ? line.amount - line.vat : line.amount, quote.currency)} />
            </td>
          </tr>
        ))}
        {quote && quote.vat > 0 && (
          <tr className="muted">
            <th scope="row">{t(isOnTop ? 'office_plans.tax_added' : 'office_plans.of_which_tax')}</th>
            <td className="num">
              <Amount money={money(quote.vat, quote.currency)} />
            </td>
          </tr>
        )}
        <tr>
          <th scope="row">{t('office_plans.total')}</th>
          <td className="num">
            {quote ? (
              <b>
                <Amount money={money(quote.total, quote.currency)} />
              </b>
            ) : (
              t('office_plans.no_price')
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
