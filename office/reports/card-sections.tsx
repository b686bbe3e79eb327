import type { Report } from '#contracts/office/reports.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { ReportFigure } from './report-figure.tsx'
import { ReportSection } from './report-section.tsx'
import { ShareBars } from './share-bars.tsx'
import type { ReportFiles } from './use-report-choice.ts'

/** Which codes brought guests, and what they cost. */
export function PromoSection({ promoCodes, csv }: { promoCodes: Report['promoCodes']; csv: ReportFiles }) {
  const { locale, t } = useLocale()
  const name = t('office_reports.promo_codes')
  const off = ({ discounts }: Report['promoCodes'][number]) =>
    discounts.map(({ amount, currency }) => formatMoney(money(amount, currency), locale)).join(' · ')
  return (
    <ReportSection
      name="promo_codes"
      csv={csv}
      empty={promoCodes.length === 0}
      chart={
        <ShareBars
          name={name}
          bars={promoCodes.map(({ code, uses }) => ({
            key: code,
            label: <bdi dir="ltr">{code}</bdi>,
            value: uses,
          }))}
        />
      }
      columns={[
        { head: t('office_reports.code') },
        { head: t('office_reports.name') },
        { head: t('office_reports.uses'), num: true },
        { head: t('office_reports.before'), num: true },
        { head: t('office_reports.discount'), num: true },
      ]}
      rows={promoCodes.map((promo) => ({
        key: promo.code,
        cells: [
          <bdi key="code" dir="ltr">
            {promo.code}
          </bdi>,
          promo.name[locale],
          promo.uses,
          promo.usesBefore,
          off(promo),
        ],
      }))}
    />
  )
}

const columns = ['outstanding', 'sold', 'redeemed', 'given', 'voided', 'expired'] as const
const words = { ...Object.fromEntries(columns.map((one) => [one, one])), sold: 'cards_sold' } as Record<
  (typeof columns)[number],
  'outstanding' | 'cards_sold' | 'redeemed' | 'given' | 'voided' | 'expired'
>

type GiftCardsSectionProps = { giftCards: Report['giftCards']; csv: ReportFiles; ofBranch: boolean }

/** What is still on gift cards. */
export function GiftCardsSection({ giftCards, csv, ofBranch }: GiftCardsSectionProps) {
  const { locale, t } = useLocale()
  return (
    <ReportSection
      name="gift_cards"
      csv={csv}
      {...(ofBranch && { text: t('office_reports.gift_cards_branch') })}
      empty={giftCards.length === 0}
      chart={
        <dl className="report-figures">
          {giftCards.map(({ currency, outstanding, expired, cards }) => (
            <ReportFigure
              key={currency}
              label={`${t('office_reports.outstanding')} (${currencyLabel(currency, locale)})`}
              value={<Amount money={money(outstanding, currency)} />}
              text={[
                `${t('office_reports.cards')}: ${cards}`,
                ...(expired > 0
                  ? [`${t('office_reports.expired')}: ${formatMoney(money(expired, currency), locale)}`]
                  : []),
              ].join(' · ')}
            />
          ))}
        </dl>
      }
      columns={[
        { head: t('office_reports.currency') },
        ...columns.map((one) => ({ head: t(`office_reports.${words[one]}`), num: true })),
        { head: t('office_reports.cards'), num: true },
      ]}
      rows={giftCards.map((card) => ({
        key: card.currency,
        cells: [
          currencyLabel(card.currency, locale),
          ...columns.map((one) => <Amount key={one} money={money(card[one], card.currency)} />),
          card.cards,
        ],
      }))}
    />
  )
}
