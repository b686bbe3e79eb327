import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import type { RoomOffer } from './room-offer.server.ts'

/** What a group of each size pays on a quiet evening, the visitor's own size marked. */
export function PriceTable({
  offer: { sizes, areWhole, words },
  chosen,
}: {
  offer: RoomOffer
  chosen: number
}) {
  const { t } = useLocale()
  return (
    // The steps above name what a player pays: the whole table is for those who want it.
    <div className="questions room-prices">
      <details>
        <summary>{t('room.price_title')}</summary>
        <table className="prices">
          <thead>
            <tr>
              <th scope="col">{t('room.players')}</th>
              <th scope="col">{t('room.per_player')}</th>
              <th scope="col">{t('room.whole_group')}</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ players, label, perPlayer, total }) => (
              <tr key={players} aria-current={players === chosen ? 'true' : undefined}>
                <th scope="row">{label}</th>
                <td>
                  <Amount money={perPlayer} short={areWhole} />
                </td>
                <td>
                  <Amount money={total} short={areWhole} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {words.child && <p className="small">{words.child}</p>}
        <p className="small muted">{words.quiet}</p>
      </details>
    </div>
  )
}
