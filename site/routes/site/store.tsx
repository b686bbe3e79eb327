import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { useIsOpen } from '#kit/page/use-open.ts'
import { JsonLd } from '../../shell/json-ld.tsx'
import { NothingHere } from '../../shell/nothing-here.tsx'
import { StageHero } from '../../shell/stage-hero.tsx'
import { BranchLinks } from '../../store/branch-links.tsx'
import { usePickupBranch } from '../../store/pickup-branch.ts'
import { ProductShelf } from '../../store/product-shelf.tsx'
import { storeHref, wholeStore } from '../../store/store-address.ts'
import { StoreFilters } from '../../store/store-filters.tsx'
import type { Route } from './+types/store'
import { loadStore } from './store.server.ts'

export const loader = loadStore

export default function Store({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  const isOpen = useIsOpen()
  const { art, view, branch, branches, bare, found, products } = loaderData
  const hrefOf = (slug: string) => storeHref({ ...view, branch: slug })
  usePickupBranch({ asked: view.branch, shown: branch, branches, hrefOf })
  return (
    <>
      <PageHead title={t('titles.store')} description={t('store.intro')} />
      <StageHero {...art} height="low">
        <h1 className="title">{t('store.title')}</h1>
        <p className="lead">{t('store.intro')}</p>
      </StageHero>
      <div className="wrap store">
        {bare ? (
          <NothingHere title={bare} part>
            <SiteLink to="/rooms" className="btn">
              {t('nav.rooms')}
            </SiteLink>
          </NothingHere>
        ) : (
          <>
            <div className="store__choices">
              <BranchLinks
                label={t('store.choose_branch')}
                branches={branches}
                hrefOf={hrefOf}
                chosen={branch}
              />
              <StoreFilters view={view} found={found} />
            </div>
            {products.length > 0 ? (
              <ProductShelf products={products} branch={view.branch} />
            ) : (
              <div className="store__nothing">
                <p className="h2">{t('store.nothing_title')}</p>
                <p className="lead">{t('store.nothing_text')}</p>
                <SiteLink to={storeHref({ ...wholeStore, branch: view.branch })} className="btn btn--line">
                  {t('store.show_all')}
                </SiteLink>
              </div>
            )}
          </>
        )}
        <p className="small muted store__note">
          {t('store.pickup_note')}{' '}
          {isOpen('giftCards') && <SiteLink to="/gift-card">{t('store.check_balance')}</SiteLink>}
        </p>
      </div>
      <JsonLd data={loaderData.structuredData} />
    </>
  )
}
