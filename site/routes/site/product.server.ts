import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { findProduct } from '#server/store/find-product.ts'
import { listProducts } from '#server/store/list-products.ts'
import { openNow } from '../../branches/open-now.server.ts'
import { pictureSource } from '../../shell/picture-source.server.ts'
import { productCard, productPrice } from '../../store/product-card.server.ts'
import { productStructuredData } from '../../store/product-structured-data.server.ts'
import { chosenBranch, storeBranches } from '../../store/store-branch.server.ts'
import { productMissing } from '../gone.server.ts'
import { pageRequest } from '../page-request.server.ts'

const related = 3

/** One thing of the store at the branch the address names; an unknown thing is a validation failure. */
export async function loadProduct({ context, params, url }: LoaderFunctionArgs) {
  const { db, env, locale, now } = pageRequest(context)
  const t = translators[locale]
  const [product, branches, products] = await Promise.all([
    findProduct(db, params.slug ?? ''),
    listBranches(db),
    listProducts(db),
  ])
  const asked = url.searchParams.get('branch')
  const branch = chosenBranch(asked, branches)
  if (!product || !branch) throw await productMissing({ db, locale, url }, params.slug ?? '')
  const isInCurrency = ({ currency }: { currency: string }) => currency === branch.currency
  return {
    slug: product.slug,
    name: product.name[locale],
    short: product.short[locale],
    description: product.description[locale],
    pictures: product.pictures.map((picture) => pictureSource(picture, locale)).filter((one) => one !== null),
    price: productPrice(product, branch.currency, locale, t),
    variants: product.variants.map(({ field, options }) => ({
      field: field[locale],
      options: options.map(({ slug, name, picture }) => ({ slug, name: name[locale], picture })),
    })),
    stock: product.stock,
    isGiftCard: product.giftCard !== null,
    /** What the address asks for, if there is such a branch. */
    asked: asked === branch.slug ? asked : null,
    branch: {
      slug: branch.slug,
      name: branch.name[locale],
      currency: branch.currency,
      address: branch.address[locale],
      now: openNow(branch, now, locale, t),
    },
    branches: storeBranches(branches, locale),
    related: products
      .filter(({ slug, prices }) => slug !== product.slug && prices.some(isInCurrency))
      .slice(0, related)
      .map((other) => ({ ...productCard(other, { branch, branches }, locale, t), giftCard: false })),
    structuredData: productStructuredData(product, branches, env.publicUrl, locale),
  }
}
