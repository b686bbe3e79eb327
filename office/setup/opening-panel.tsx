import { changeOpening } from '#contracts/calls/office/ready.calls.ts'
import type { ReadyList } from '#contracts/office/ready.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'
import { ReadyReasons } from './ready-reasons.tsx'

type OpeningPanelProps = { ready: ReadyList; onChanged: (ready: ReadyList) => void }

/** Whether guests come in, what keeps them out, and the press that opens or closes the venue. */
export function OpeningPanel({ ready, onChanged }: OpeningPanelProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const { busy, failure, save } = useSave()
  const isOpen = ready.openedAt !== null
  const blocking = ready.reasons.filter(({ blocks }) => blocks)
  const worthKnowing = ready.reasons.filter(({ blocks }) => !blocks)
  async function change(open: boolean) {
    const question = {
      title: t('office_setup.close'),
      text: t('office_setup.close_text'),
      confirmLabel: t('office_setup.close'),
      danger: true,
    }
    if (!open && !(await ask(question))) return
    const words = t(open ? 'office_setup.opened' : 'office_setup.closed')
    const changed = await save(() => api(changeOpening, { body: { open } }), words)
    if (changed) onChanged(changed)
  }
  return (
    <section className="office__panel" aria-label={t('office_setup.opening')}>
      <h2 className="h3">{t('office_setup.opening')}</h2>
      <p className="muted">
        {t(
          isOpen
            ? 'office_setup.is_open'
            : blocking.length > 0
              ? 'office_setup.not_ready_text'
              : 'office_setup.ready_text',
        )}
      </p>
      <ReadyReasons title={t('office_setup.blocking')} reasons={blocking} />
      <ReadyReasons title={t('office_setup.worth_knowing')} reasons={worthKnowing} />
      <ProblemLine failure={failure} />
      <div className="row">
        {isOpen ? (
          <>
            <SiteLink to="/" className="btn">
              {t('office_setup.see_site')}
            </SiteLink>
            <Button look="line" busy={busy} onClick={() => void change(false)}>
              {t('office_setup.close')}
            </Button>
          </>
        ) : (
          <Button busy={busy} disabled={blocking.length > 0} onClick={() => void change(true)}>
            {t('office_setup.open')}
          </Button>
        )}
      </div>
    </section>
  )
}
