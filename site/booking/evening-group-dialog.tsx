import type { Currency } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'

export type GroupQuestion = {
  room: string
  /** When it starts, in words. */
  time: string
  currency: Currency
  sizes: readonly { readonly players: number; readonly total: number | null }[]
}

/** How many come, asked when a slot is pressed before it is known; closes with the number. */
export default function EveningGroupDialog(props: GroupQuestion & OpenedDialog<number>) {
  const { open, close, room, time, currency, sizes } = props
  const { t } = useLocale()
  return (
    <Dialog open={open} onClose={() => close()} title={t('reservations.group_title')}>
      <p className="muted">{t('reservations.group_text', { room, time })}</p>
      <ul className="group-sizes">
        {sizes.map(({ players, total }) => (
          <li key={players}>
            <button type="button" onClick={() => close(players)}>
              <span>{t('reservations.group_size', { count: players })}</span>
              {total !== null && (
                <b>
                  <Amount money={{ amount: total, currency }} short />
                </b>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
