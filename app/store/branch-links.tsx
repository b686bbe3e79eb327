import type { Currency } from '#domain/money/money.ts'
import { useLocale } from '../i18n/messages.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { rememberPickup } from './pickup-branch.ts'

export type StoreBranch = { readonly slug: string; readonly name: string; readonly currency: Currency }

type BranchLinksProps = {
  branches: readonly StoreBranch[]
  chosen: string
  /** The same page for another branch. */
  hrefOf: (branch: string) => string
}

/** Where one collects what one buys: its prices and its stock are shown. The choice lives in the address. */
export function BranchLinks({ branches, chosen, hrefOf }: BranchLinksProps) {
  const { t } = useLocale()
  return (
    <nav className="pickup" aria-labelledby="pickup">
      <p id="pickup" className="small">
        {t('store.choose_branch')}
      </p>
      <ul>
        {branches.map(({ slug, name, currency }) => (
          <li key={slug}>
            <SiteLink
              to={hrefOf(slug)}
              aria-current={slug === chosen ? 'true' : undefined}
              preventScrollReset
              replace
              onClick={() => rememberPickup(slug)}
            >
              <b>{name}</b>
              <bdi>{currency}</bdi>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
