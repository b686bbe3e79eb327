import { useLocale } from '../i18n/messages.tsx'
import { SiteLink } from '../site/site-link.tsx'

export type CurrencyChoice = { readonly currency: string; readonly places: string; readonly chosen: boolean }

/** The same page in another branch's currency; the choice lives in the address. */
export function CurrencyLinks({ path, choices }: { path: string; choices: readonly CurrencyChoice[] }) {
  const { t } = useLocale()
  return (
    <nav className="currencies" aria-label={t('store.choose_currency')}>
      {choices.map(({ currency, places, chosen }) => (
        <SiteLink
          key={currency}
          to={`${path}?currency=${currency}`}
          aria-current={chosen ? 'true' : undefined}
          preventScrollReset
        >
          <b>
            <bdi>{currency}</bdi>
          </b>
          <span>{places}</span>
        </SiteLink>
      ))}
    </nav>
  )
}
