import { accentTokens } from '#domain/brand/accent-tokens.ts'
import { type GiftDesign, giftDesign } from '#domain/voucher/gift-designs.ts'
import { useSite } from '#kit/page/use-site.ts'

/** How the venue's gift cards look: in its own colours, if it chose some. */
export function useGiftDesign(slug: string): GiftDesign {
  const accent = useSite()?.look?.accent
  return giftDesign(slug, accent ? accentTokens(accent) : null)
}
