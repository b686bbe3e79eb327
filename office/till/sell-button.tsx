import { lazy } from 'react'
import type { DeskOrder } from '#contracts/office/desk.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import type { SellProps } from './sell-dialog.tsx'

const SellDialog = lazy(() => import('./sell-dialog.tsx'))

/** Sells from the store without a booking. */
export function SellButton({ branch, onSold }: { branch: string; onSold?: () => void }) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  async function sell() {
    if (await openDialog<SellProps, DeskOrder>(SellDialog, { branch })) onSold?.()
  }
  return (
    <Button look="line" onClick={() => void sell()}>
      {t('office_till.sell')}
    </Button>
  )
}
