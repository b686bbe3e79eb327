import { mendIncident } from '#contracts/calls/office/incidents.calls.ts'
import type { DeskDay } from '#contracts/office/desk.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import type { BoardIncident } from './incidents-with-queued.ts'
import { NamePart } from './name-part.tsx'

type RoomIncidentsProps = {
  incidents: readonly BoardIncident[]
  rooms: DeskDay['rooms']
  branch: DeskDay['branch']
  onMended: () => void
}

/** What is broken in the rooms, above the board, until somebody mends it: the next group is to find it whole. */
export function RoomIncidents({ incidents, rooms, branch, onMended }: RoomIncidentsProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const { busy, failure, send } = useOfficeChange()
  if (incidents.length === 0) return null
  async function mend({ id, code }: BoardIncident) {
    const params = { branch: branch.slug, code, id }
    if (!(await send(() => api(mendIncident, { params }))).ok) return
    toast({ text: t('office_incidents.mended'), kind: 'ok' })
    onMended()
  }
  return (
    <section aria-label={t('office_incidents.open')}>
      <ul className="room-incidents">
        {incidents.map((one) => {
          const room = rooms.find(({ slug }) => slug === one.room)?.name[locale] ?? one.room
          const kind = t(`office_incidents.kind_${one.kind}`)
          return (
            <li key={one.id} className="room-incidents__one">
              <Icon name="alert" />
              <div>
                <p>
                  <b>{room}</b>: {kind}
                </p>
                {one.note && (
                  <p className="small">
                    <bdi>{one.note}</bdi>
                  </p>
                )}
                <p className="small muted parts">
                  <time dateTime={one.notedAt}>{localMoment(one.notedAt, locale, branch)}</time>
                  <NamePart name={one.notedBy} />
                </p>
              </div>
              {one.waits ? (
                <span className="tag tag--night">{t('office_tonight.waits')}</span>
              ) : (
                <Button
                  look="line"
                  busy={busy}
                  aria-label={`${t('office_incidents.mend')}: ${room}, ${kind}`}
                  onClick={() => void mend(one)}
                >
                  {t('office_incidents.mend')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <ProblemLine failure={failure} />
    </section>
  )
}
