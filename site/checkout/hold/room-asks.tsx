import { useLocale } from '#kit/i18n/messages.tsx'
import type { CheckoutRoom } from '../checkout-room.ts'
import { Fold } from '../fold.tsx'

/** What a room asks of those who come in, said before they pay: whoever came from the timetable never saw its page. */
export function RoomAsks({ room: { expect, minAge } }: { room: Pick<CheckoutRoom, 'expect' | 'minAge'> }) {
  const { t } = useLocale()
  if (expect.length === 0) return null
  return (
    <Fold title={t('room.expect_title')} held={t('waiver.min_age', { age: minAge })} opens={false}>
      <ul className="fold__list small">
        {expect.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fold>
  )
}
