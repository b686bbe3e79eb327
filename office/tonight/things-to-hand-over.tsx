import { handOverThings } from '#contracts/calls/desk.calls.ts'
import type { DeskOrder } from '#contracts/office/desk.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'

type ThingsProps = { order: DeskOrder; branch: string; onChange: (order: DeskOrder) => void }

/** What they bought in the store and take home from the desk. */
export function ThingsToHandOver({ order, branch, onChange }: ThingsProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const { busy, failure, send } = useOfficeChange()
  const { things } = order
  if (things.length === 0) return null
  const waits = things.some(({ handedOverAt }) => handedOverAt === null) && order.order.state === 'confirmed'
  async function handOver() {
    const question = {
      title: t('office_tonight.hand_over'),
      text: t('office_tonight.hand_over_text'),
      confirmLabel: t('office_tonight.hand_over'),
    }
    if (!(await ask(question))) return
    const params = { branch, code: order.order.code }
    const answer = await send(() => api(handOverThings, { params }))
    if (answer.ok) onChange(answer.data)
  }
  return (
    <section className="desk-panel__part" aria-label={t('office_tonight.things')}>
      <h3 className="desk-panel__title">{t('office_tonight.things')}</h3>
      <ul className="stack stack--2 desk-panel__list">
        {things.map(({ name, options, quantity, handedOverAt }) => (
          <li key={[name, ...options].map(({ en }) => en).join()}>
            <span>
              {[name, ...options].map((words) => words[locale]).join(listComma(locale))}{' '}
              <bdi className="muted">×{quantity}</bdi>
            </span>
            {handedOverAt && (
              <span className="tag tag--ok">
                <Icon name="check" />
                {t('office_tonight.handed_over')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {waits && (
        <Button look="line" busy={busy} onClick={() => void handOver()}>
          {t('office_tonight.hand_over')}
        </Button>
      )}
      <ProblemLine failure={failure} />
    </section>
  )
}
