import { lazy } from 'react'
import type { GiftCardItem } from '#contracts/cart.ts'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import type { GiftToEdit } from './gift-dialog.tsx'

const GiftDialog = lazy(() => import('./gift-dialog.tsx'))

/** Opens a gift card that lies in an order; brings it as it was written anew, or nothing. */
export function useEditGift(): (gift: GiftCardItem, branch: string) => Promise<GiftCardItem | undefined> {
  const openDialog = useOpenDialog()
  return (gift, branch) => openDialog<GiftToEdit, GiftCardItem>(GiftDialog, { gift, branch })
}
