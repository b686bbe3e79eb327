import type { LoaderFunctionArgs } from 'react-router'
import { countryOfPhone } from '#kit/ui/phone/dial-codes.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { listAllProducts } from '#server/store/list-products.ts'
import { pageRequest } from '../page-request.server.ts'

/** Where a cart may be collected, and what its things cost and how many there are in each place. */
export async function loadCart({ context }: LoaderFunctionArgs) {
  const { db, locale } = pageRequest(context)
  const [branches, products] = await Promise.all([listBranches(db), listAllProducts(db)])
  return {
    branches: branches.map(({ slug, name, address, currency, phone }) => ({
      slug,
      name: name[locale],
      address: address[locale],
      currency,
      country: countryOfPhone(phone),
    })),
    products: products.map(({ slug, name, prices, stock }) => ({ slug, name: name[locale], prices, stock })),
  }
}
