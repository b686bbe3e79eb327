import { useEffect, useEffectEvent } from 'react'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { cart } from '../cart/cart-holder.ts'

const key = 'pickup-branch'

/** Keeps where this visitor collects things, for the next visit. */
function rememberPickup(branch: string): void {
  try {
    window.localStorage.setItem(key, branch)
  } catch {
    // Then the address alone knows it.
  }
}

/** Where the cart waits; without one, where they last wanted to collect things. */
function rememberedPickup(): string | null {
  try {
    return cart.get()?.branch ?? window.localStorage.getItem(key)
  } catch {
    return null
  }
}

type Pickup = {
  /** What the address asks for. */
  asked: string | null
  /** What the page shows. */
  shown: string
  branches: readonly { readonly slug: string }[]
  hrefOf: (branch: string) => string
}

/**
 * A page whose address names no branch goes on to the one this visitor collects at: the one an address named last. A tap
 * would not do, it may come before the scripts do and change the address without them.
 */
export function usePickupBranch({ asked, shown, branches, hrefOf }: Pickup): void {
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const goOn = useEffectEvent((named: string | null, seen: string) => {
    const known = named ?? rememberedPickup()
    if (known === null || !branches.some(({ slug }) => slug === known)) return
    if (named !== null) rememberPickup(named)
    else if (known !== seen) void navigate(href(hrefOf(known)), { replace: true })
  })
  // Once a page: on the way it is drawn again, and whoever sets out anew each time never arrives.
  useEffect(() => goOn(asked, shown), [asked, shown])
}
