import { startTransition, useCallback, useEffect, useState } from 'react'
import { showGiftCardShop } from '#contracts/calls/products.calls.ts'
import type { GiftCardShop } from '#contracts/gift-card.ts'
import { useApi } from '#kit/api/use-api.ts'

type Loading =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly shop: GiftCardShop }

/** What a branch offers under a gift card; `again` asks once more when it did not arrive. */
export function useGiftCardShop(product: string, branch: string): Loading & { again: () => void } {
  const api = useApi()
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoading({ state: 'loading' })
      const params = { branch, slug: product }
      const answer = await api(showGiftCardShop, { params, ...(signal && { signal }) })
      if (signal?.aborted) return
      // A form is much to build at once: as a transition it is built in slices, between which a tap is answered.
      startTransition(() => {
        setLoading(answer.ok ? { state: 'ready', shop: answer.data } : { state: 'failed' })
      })
    },
    [api, product, branch],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  return { ...loading, again: () => void load() }
}
