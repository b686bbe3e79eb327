import { useEffect, useState } from 'react'
import { showWallets } from '#contracts/calls/wallet.calls.ts'
import type { Wallets } from '#contracts/wallet.ts'
import { useApi } from '#kit/api/use-api.ts'

const none: Wallets = { apple: false, google: false }

/** The wallets that there are passes for, and that this device may have. Until that is known, none. */
export function useWallets(): Wallets {
  const api = useApi()
  const [wallets, setWallets] = useState(none)
  useEffect(() => {
    let left = false
    void api(showWallets, {}).then((answer) => {
      if (!left && answer.ok) setWallets(ofDevice(answer.data, navigator.userAgent))
    })
    return () => {
      left = true
    }
  }, [api])
  return wallets
}

/** An iPhone has no Google Wallet for passes, and an Android phone no Apple Wallet; whoever sits at a desk may have either. */
export function ofDevice({ apple, google }: Wallets, agent: string): Wallets {
  const isAndroid = /Android/i.test(agent)
  const isApplePhone = /iPhone|iPad|iPod/i.test(agent)
  return { apple: apple && !isAndroid, google: google && !isApplePhone }
}
