import { retireTaxUnit } from '#contracts/calls/office/tax.calls.ts'
import type { TaxStanding } from '#contracts/office/tax.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { expiryOf } from '#domain/zatca/certificate-expiry.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { Fact } from '../fact.tsx'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import type { TaxPartProps } from './tax-part.ts'

type Props = TaxPartProps & { unit: NonNullable<TaxStanding['unit']>; mayConnect: boolean }

/** What a branch signs with, and whether the authority takes it. */
export function UnitPanel({ branch, standing, unit, mayConnect, onChange }: Props) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const { busy, failure, save } = useSave()
  const { counts } = standing
  const expiry = expiryOf(Date.parse(unit.expiresAt), Date.now())
  // Years from now, so the year is said.
  const dayOf = (at: string) => formatDate(dateAt(Date.parse(at), 'Asia/Riyadh'), locale, 'withYear')
  async function retire() {
    const words = t('office_tax.retire')
    if (!(await ask({ title: words, text: t('office_tax.retire_ask'), confirmLabel: words, danger: true })))
      return
    const call = () => api(retireTaxUnit, { params: { branch } })
    const answer = await save(call, t('office_tax.retired_toast'))
    if (answer) onChange(answer)
  }
  return (
    <section className="office__panel" aria-label={t('office_tax.unit')}>
      <div className="settings__head">
        <h2 className="h3">{t('office_tax.unit')}</h2>
        <span className={unit.environment === 'production' ? 'tag tag--ok' : 'tag tag--warn'}>
          {t(`office_tax.environment_${unit.environment}`)}
        </span>
      </div>
      {unit.environment !== 'production' && <BadMessage>{t('office_tax.rehearsal')}</BadMessage>}
      {!unit.opens && <BadMessage>{t('office_tax.sealed_otherwise')}</BadMessage>}
      {expiry !== 'far' && (
        <BadMessage>
          {t(expiry === 'over' ? 'office_tax.expired' : 'office_tax.expires_soon', {
            date: dayOf(unit.expiresAt),
          })}
        </BadMessage>
      )}
      {unit.refusedAt && (
        <BadMessage>{t('office_tax.refused', { date: localMoment(unit.refusedAt, locale) })}</BadMessage>
      )}
      {counts.overdue > 0 && <BadMessage>{t('office_tax.overdue', { count: counts.overdue })}</BadMessage>}
      <dl className="settings__facts">
        <Fact name={t('office_tax.signed')}>{unit.counter}</Fact>
        <Fact name={t('office_tax.told')}>{counts.told}</Fact>
        <Fact name={t('office_tax.waiting')}>{counts.waiting}</Fact>
        <Fact name={t('office_tax.rejected')}>{counts.rejected}</Fact>
        <Fact name={t('office_tax.since')}>{dayOf(unit.since)}</Fact>
        <Fact name={t('office_tax.expires')}>{dayOf(unit.expiresAt)}</Fact>
        <Fact name={t('office_tax.serial')}>
          <bdi className="tax__serial">{unit.serial}</bdi>
        </Fact>
      </dl>
      <ProblemLine failure={failure} />
      {mayConnect && (
        <div className="settings__acts">
          <Button look="line" busy={busy} onClick={() => void retire()}>
            {t('office_tax.retire')}
          </Button>
        </div>
      )}
    </section>
  )
}
