import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { listProducts } from '#server/store/list-products.ts'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'
import { venuePictureOf } from '#site/routes/venue-pictures.server.ts'
import { productCard } from '../../store/product-card.server.ts'
import { narrowShelf } from '../../store/shelf.server.ts'
import { shelfStructuredData } from '../../store/shelf-structured-data.server.ts'
import { readStoreView } from '../../store/store-address.ts'
import { chosenBranch, storeBranches } from '../../store/store-branch.server.ts'
import { pageNotFound, pageRequest } from '../page-request.server.ts'

/** The shelves of the branch the address names, as narrow as it asks. */
export async function loadStore({ context, url }: LoaderFunctionArgs) {
  const { db, env, locale } = pageRequest(context)
  const t = translators[locale]
  const [branches, products, { store }] = await Promise.all([
    listBranches(db),
    listProducts(db),
    readPageSwitches(db),
  ])
  const asked = readStoreView(url.searchParams)
  const branch = chosenBranch(asked.branch, branches)
  if (!branch || !store) throw pageNotFound(url, locale)
  const view = { ...asked, branch: asked.branch === branch.slug ? branch.slug : null }
  const isBare = !products.some(({ prices }) => prices.some(({ currency }) => currency === branch.currency))
  const shown = narrowShelf(products, { ...view, branch: branch.slug, currency: branch.currency })
  return {
    art: await venuePictureOf('store', pageRequest(context)),
    view,
    branch: branch.slug,
    branches: storeBranches(branches, locale),
    bare: isBare ? t('empty.store') : null,
    found: t('store.found', { count: shown.length }),
    // The gift card hangs first: it is the one thing that fits everybody.
    products: shown
      .map((product) => productCard(product, { branch, branches }, locale, t))
      .toSorted((a, b) => Number(b.giftCard) - Number(a.giftCard)),
    structuredData: shelfStructuredData(products, env.publicUrl, locale),
  }
}
