import type { DeskBooking } from '#contracts/office/desk.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { groupName } from '#office/group-name.ts'
import { changesPrice, type MoveEffects, MoveWarnings } from './move-warnings.tsx'

export type MoveWarnProps = {
  booking: DeskBooking
  /** Where it would go, in words. */
  where: string
  timeZone: string
  effects: MoveEffects
}

/** At the price as it is, or at that of the new session. */
export type MoveAnswer = 'keep' | 'priced'

/** Asks before a move that does more than it shows. */
export default function MoveWarnDialog(props: MoveWarnProps & OpenedDialog<MoveAnswer>) {
  const { open, close, booking, where, timeZone, effects } = props
  const { locale, t } = useLocale()
  const { terms } = effects
  const inWords = (amount: number) => formatMoney(money(amount, booking.currency), locale)
  const name = groupName(booking, t)
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('office_calendar.warn_title', { name })}
      actions={
        <>
          <Button look="line" onClick={() => close()}>
            {t('office_calendar.warn_back')}
          </Button>
          {changesPrice(terms) && (
            <Button look="line" onClick={() => close('priced')}>
              {terms.toPay > 0
                ? t('office_calendar.move_dearer', { amount: inWords(terms.toPay) })
                : t('office_calendar.move_cheaper', { amount: inWords(terms.toReturn) })}
            </Button>
          )}
          <Button onClick={() => close('keep')}>
            {t(changesPrice(terms) ? 'office_calendar.move_kept' : 'office_calendar.move_anyway')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{where}</p>
        <MoveWarnings booking={booking} timeZone={timeZone} effects={effects} />
      </div>
    </Dialog>
  )
}
