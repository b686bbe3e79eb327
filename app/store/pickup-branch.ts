import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { cart } from '../cart/cart-holder.ts'
import { useSiteHref } from '../site/site-link.tsx'

const key = 'pickup-branch'

/** Keeps where this visitor collects things, for the next visit. */
export function rememberPickup(branch: string): void {
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

/** A page whose address names no branch goes on to the one this visitor collects at. */
export function usePickupBranch({ asked, shown, branches, hrefOf }: Pickup): void {
  const navigate = useNavigate()
  const href = useSiteHref()
  useEffect(() => {
    if (asked !== null) return
    const known = rememberedPickup()
    if (known === null || known === shown || !branches.some(({ slug }) => slug === known)) return
    void navigate(href(hrefOf(known)), { replace: true, preventScrollReset: true })
  })
}
