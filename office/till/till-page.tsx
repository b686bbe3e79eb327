import { lazy, useState } from 'react'
import { showOpenTill } from '#contracts/calls/till.calls.ts'
import type { DayClose, OpenTill } from '#contracts/office/day-close.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { Select } from '#kit/ui/select.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { usePolling } from '#office/data/use-polling.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { CloseForm } from './close-form.tsx'
import { CloseReport } from './close-report.tsx'
import { ClosedDays } from './closed-days.tsx'
import type { MoveCashProps } from './move-cash-dialog.tsx'
import { SellButton } from './sell-button.tsx'
import { TillTables } from './till-tables.tsx'

const MoveCashDialog = lazy(() => import('./move-cash-dialog.tsx'))

/** A branch's till: what came this evening, and the count that closes it. */
export function TillPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const [branch, choose] = useChosenBranch(self)
  if (!branch) return <NoBranch />
  return (
    <OfficePage
      title={t('office_close.title')}
      text={t('office_close.text')}
      tools={<BranchChoice self={self} value={branch.slug} onChange={choose} />}
    >
      <BranchTill key={branch.slug} self={self} branch={branch} />
    </OfficePage>
  )
}

const everySeconds = 60

function BranchTill({ self, branch }: { self: StaffSelf; branch: StaffBranch }) {
  const { locale, t } = useLocale()
  const [through, setThrough] = useState('')
  const [closed, setClosed] = useState<DayClose | null>(null)
  const query = through === '' ? {} : { through }
  const asked = useOfficeData(showOpenTill, { params: { branch: branch.slug }, query })
  usePolling(everySeconds, asked.refresh)
  const openDialog = useOpenDialog()
  const toast = useToast()

  async function moveCash({ currency }: OpenTill) {
    const props = { branch: branch.slug, currency }
    const moved = await openDialog<MoveCashProps, OpenTill>(MoveCashDialog, props)
    if (!moved) return
    toast({ text: t('toasts.saved'), kind: 'ok' })
    await asked.refresh()
  }
  if (closed)
    return (
      <>
        <CloseReport self={self} close={closed} />
        <div className="close-back">
          <Button
            look="line"
            onClick={() => {
              setClosed(null)
              setThrough('')
              void asked.refresh()
            }}
          >
            {t('office_close.back')}
          </Button>
        </div>
      </>
    )
  const day = (date: string) => formatDate(date, locale, 'full')
  return (
    <OfficeData {...asked}>
      {(till) => (
        <div className="till-page">
          <section className="office__panel" aria-label={t('office_close.count_title')}>
            <h2 className="h3">
              {till.days.length === 0
                ? t('office_close.closed_already')
                : t('office_close.evening', { date: day(till.through) })}
            </h2>
            {till.days.length > 1 && (
              <Select
                label={t('office_close.through')}
                hint={t('office_close.through_hint')}
                required
                value={till.through}
                onChange={setThrough}
                options={till.days.map((date) => ({ value: date, label: day(date) }))}
              />
            )}
            {till.days.length === 0 ? (
              <p className="muted">{t('office_close.closed_already_text')}</p>
            ) : (
              <CloseForm
                key={till.through}
                till={till}
                onClosed={setClosed}
                onChanged={() => void asked.refresh()}
              />
            )}
          </section>
          <section className="office__panel" aria-label={t('office_close.so_far')}>
            <div className="panel-head">
              <h2 className="h3">{t('office_close.so_far')}</h2>
              <div className="row">
                <Button look="line" onClick={() => void moveCash(till)}>
                  {t('office_close.move_cash')}
                </Button>
                <SellButton branch={branch.slug} onSold={() => void asked.refresh()} />
              </div>
            </div>
            <TillTables sums={till.sums} currency={till.currency} branch={till.branch} />
          </section>
          {self.may.includes('report.read') && <ClosedDays key={till.last?.number} branch={branch} />}
        </div>
      )}
    </OfficeData>
  )
}
