import type { GameIncidents } from '#contracts/office/incidents.ts'
import type { BranchClock } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { localMoment } from '../local-moment.ts'
import { NamePart } from './name-part.tsx'

type IncidentItemProps = {
  incident: GameIncidents['items'][number]
  clock: BranchClock
  busy: boolean
  onMend: () => void
  /** Of what whoever looks has noted. */
  onTakeBack: (() => void) | undefined
}

/** One thing that spoiled a game: who noted it and when, and who mended it. */
export function IncidentItem({ incident, clock, busy, onMend, onTakeBack }: IncidentItemProps) {
  const { locale, t } = useLocale()
  const { note, notedAt, notedBy, mendedAt, mendedBy } = incident
  const kind = t(`office_incidents.kind_${incident.kind}`)
  return (
    <li className="stack stack--2">
      <p>
        <b>{kind}</b> {mendedAt && <span className="tag tag--ok">{t('office_incidents.state_mended')}</span>}
      </p>
      {note && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      <p className="small muted parts">
        <time dateTime={notedAt}>{localMoment(notedAt, locale, clock)}</time>
        <NamePart name={notedBy} />
      </p>
      {mendedAt && (
        <p className="small muted parts">
          <span>
            {t('office_incidents.state_mended')}:{' '}
            <time dateTime={mendedAt}>{localMoment(mendedAt, locale, clock)}</time>
          </span>
          <NamePart name={mendedBy} />
        </p>
      )}
      <div className="row">
        {!mendedAt && (
          <Button
            look="line"
            busy={busy}
            aria-label={`${t('office_incidents.mend')}: ${kind}`}
            onClick={onMend}
          >
            {t('office_incidents.mend')}
          </Button>
        )}
        {onTakeBack && (
          <Button
            look="line"
            busy={busy}
            aria-label={`${t('office_incidents.take_back')}: ${kind}`}
            onClick={onTakeBack}
          >
            {t('office_incidents.take_back')}
          </Button>
        )}
      </div>
    </li>
  )
}
