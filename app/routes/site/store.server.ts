import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { listProducts } from '#server/store/list-products.ts'
import { houseArtOf } from '../../site/house-art.server.ts'
import { productCard } from '../../store/product-card.server.ts'
import { chosenCurrency, currencyChoices } from '../../store/store-currency.server.ts'
import { pageRequest } from '../page-request.server.ts'

/** The shelf in the currency the address names. */
export async function loadStore({ context, url }: LoaderFunctionArgs) {
  const { db, locale } = pageRequest(context)
  const [branches, products] = await Promise.all([listBranches(db), listProducts(db)])
  const currency = chosenCurrency(url.searchParams.get('currency'), branches)
  const cards = products.map((product) => productCard(product, currency, locale, translators[locale]))
  return {
    art: houseArtOf('store'),
    currency,
    currencies: currencyChoices(branches, currency, locale),
    // The gift card lies first: it is the one thing that fits everybody.
    empty: products.length === 0 ? translators[locale]('empty.store') : null,
    products: cards.toSorted((a, b) => Number(b.giftCard) - Number(a.giftCard)),
  }
}
