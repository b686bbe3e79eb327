import type { ReactNode } from 'react'
import { currencyLabel } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'

export type StoreBranch = { readonly slug: string; readonly name: string; readonly currency: Currency }

type BranchLinksProps = {
  label: string
  branches: readonly StoreBranch[]
  chosen: string
  /** The same page for another branch. */
  hrefOf: (branch: string) => string
  /** What is said below a branch's name instead of its currency. */
  noteOf?: (branch: string) => ReactNode
}

/** Where one collects what one buys: its prices and its stock are shown. The choice lives in the address. */
export function BranchLinks({ label, branches, chosen, hrefOf, noteOf }: BranchLinksProps) {
  const { locale } = useLocale()
  return (
    <nav className="pickup" aria-labelledby="pickup">
      <p id="pickup" className="small">
        {label}
      </p>
      <ul>
        {branches.map(({ slug, name, currency }) => (
          <li key={slug}>
            <SiteLink to={hrefOf(slug)} aria-current={slug === chosen ? 'true' : undefined} replace>
              <b>{name}</b>
              {noteOf ? noteOf(slug) : <bdi>{currencyLabel(currency, locale)}</bdi>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
