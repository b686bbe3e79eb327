import { useEffect, useState } from 'react'
import type { PriceDraft, PricePreview } from '#contracts/office-prices.ts'
import type { ApiFailure } from '../../runtime/api.ts'
import { useStaffApi } from '../use-staff-api.ts'

const patience = 350

type PriceWish = {
  readonly draft: PriceDraft
  readonly room: string
  readonly date: string
  readonly time: string
  readonly players: number
  readonly addOns: readonly string[]
}

/** Quotes by the prices of now and of a draft, a moment after the last change. */
export function usePricePreview(
  branch: string,
  wish: PriceWish | null,
  onSizes: (sizes: PricePreview['sizes']) => void,
) {
  const api = useStaffApi()
  const [preview, setPreview] = useState<PricePreview | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const asked = wish && JSON.stringify(wish)
  useEffect(() => {
    if (!asked) return
    let current = true
    setBusy(true)
    const timer = setTimeout(async () => {
      const path = `/office/branches/${branch}/prices/preview`
      const answer = await api.post<PricePreview>(path, JSON.parse(asked))
      if (!current) return
      setBusy(false)
      setFailure(answer.ok ? null : answer)
      if (!answer.ok) return
      setPreview(answer.data)
      onSizes(answer.data.sizes)
    }, patience)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [api, branch, asked, onSizes])
  return { preview, failure, busy }
}
