import type { SharePage } from '#contracts/share.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'

type Payments = NonNullable<SharePage['own']>['payments']

/** What was paid of a part, to keep or to print. The tax invoice is for whoever booked. */
export function ShareReceipt({ page, payments }: { page: SharePage; payments: Payments }) {
  const { locale, t } = useLocale()
  const inWords = (amount: number) => formatMoney(money(amount, page.currency), locale)
  const isBack = payments.every(({ amount, returned }) => returned === amount)
  return (
    <section className="panel" aria-labelledby="share-receipt">
      <h2 id="share-receipt" className="h2">
        {t(isBack ? 'share_page.done_title' : 'share_page.paid_title')}
      </h2>
      <p>{t(isBack ? 'share_page.returned_text' : 'share_page.paid_text')}</p>
      <h3 className="h3">{t('share_page.receipt')}</h3>
      {payments.map(({ reference, at, amount, returned }) => (
        <dl key={reference} className="tally share-page__receipt">
          <div>
            <dt>{t('share_page.paid_amount')}</dt>
            <dd>{inWords(amount)}</dd>
          </div>
          {returned > 0 && (
            <div>
              <dt>{t('share_page.returned')}</dt>
              <dd>{inWords(returned)}</dd>
            </div>
          )}
          <div>
            <dt>{t('share_page.paid_at')}</dt>
            <dd>{whenWords(at, page.branch, locale)}</dd>
          </div>
          <div>
            <dt>{t('share_page.reference')}</dt>
            <dd>
              <bdi>{reference}</bdi>
            </dd>
          </div>
        </dl>
      ))}
      <Button look="line" onClick={() => window.print()}>
        {t('share_page.print')}
      </Button>
    </section>
  )
}
