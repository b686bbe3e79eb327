/** What the shelves are looked at for; all of it stands in the address. */
export type StoreView = {
  /** The branch whose prices and stock are shown; null where the visitor has not chosen one. */
  readonly branch: string | null
  readonly words: string
  readonly kind: 'merchandise' | 'gift_card' | null
  /** Only what the branch has. */
  readonly inStock: boolean
}

export const wholeStore: StoreView = { branch: null, words: '', kind: null, inStock: false }

const mostLetters = 60

/** What an address asks for; nonsense is asking for nothing. */
export function readStoreView(query: URLSearchParams): StoreView {
  const kind = query.get('kind')
  return {
    branch: query.get('branch'),
    words: (query.get('q') ?? '').trim().slice(0, mostLetters),
    kind: kind === 'merchandise' || kind === 'gift_card' ? kind : null,
    inStock: query.has('in-stock'),
  }
}

/** The address of the shelves as they are looked at. */
export function storeHref({ branch, words, kind, inStock }: StoreView, path = '/store'): string {
  const query = new URLSearchParams({
    ...(branch !== null && { branch }),
    ...(words !== '' && { q: words }),
    ...(kind !== null && { kind }),
    ...(inStock && { 'in-stock': '1' }),
  })
  return query.size > 0 ? `${path}?${query}` : path
}

/** A thing of the store, at the branch that was chosen. */
export function productHref(slug: string, branch: string | null): string {
  return storeHref({ ...wholeStore, branch }, `/store/${slug}`)
}
