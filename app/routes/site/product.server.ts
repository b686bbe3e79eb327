import type { LoaderFunctionArgs } from 'react-router'
import { formatMoney } from '#domain/money/format-money.ts'
import { translators } from '#messages/all-messages.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { findProduct } from '#server/store/find-product.ts'
import { listProducts } from '#server/store/list-products.ts'
import { pictureSource } from '../../site/picture-source.server.ts'
import { productCard, productPrice } from '../../store/product-card.server.ts'
import { productStructuredData } from '../../store/product-structured-data.server.ts'
import { chosenCurrency, currencyChoices } from '../../store/store-currency.server.ts'
import { pageNotFound, pageRequest } from '../page-request.server.ts'

const related = 3

/** One thing of the store; an unknown one is a validation failure. */
export async function loadProduct({ context, params, url }: LoaderFunctionArgs) {
  const { db, env, locale } = pageRequest(context)
  const product = await findProduct(db, params.slug ?? '')
  if (!product) throw pageNotFound(url, locale)
  const t = translators[locale]
  const [branches, products] = await Promise.all([listBranches(db), listProducts(db)])
  const currency = chosenCurrency(url.searchParams.get('currency'), branches)
  const worth = product.giftCard?.amounts[currency] ?? []
  const amounts = worth.map((amount) => formatMoney({ amount, currency }, locale, { short: true }))
  return {
    slug: product.slug,
    name: product.name[locale],
    short: product.short[locale],
    description: product.description[locale],
    picture: pictureSource(product.pictures[0], locale),
    price: productPrice(product, currency, locale, t),
    choices: [
      ...product.variants.map(({ field, options }) => ({
        field: field[locale],
        options: options.map(({ name }) => name[locale]),
      })),
      ...(amounts.length > 0 ? [{ field: t('giftcard.amount'), options: amounts }] : []),
    ],
    currency,
    currencies: currencyChoices(branches, currency, locale),
    desks: branches
      .filter((branch) => branch.currency === currency)
      .map(({ slug, name, address }) => ({ slug, name: name[locale], address: address[locale] })),
    related: products
      .filter(({ slug }) => slug !== product.slug)
      .slice(0, related)
      .map((other) => ({ ...productCard(other, currency, locale, t), giftCard: false })),
    structuredData: productStructuredData(product, env.publicUrl, locale),
  }
}
