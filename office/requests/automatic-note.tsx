import { deleteAutomaticRequest, passRequest } from '#contracts/calls/office/requests.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'
import type { RequestPart } from './request-part.ts'

/** It looks as if a program had filled it in: somebody decides whether it did. */
export function AutomaticNote({ params, request, onChange }: RequestPart) {
  const { t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const toast = useToast()
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  const { busy, failure, send } = useOfficeChange()
  async function pass() {
    const answer = await send(() => api(passRequest, { params }))
    if (!answer.ok) return
    toast({ text: t('office_requests.passed'), kind: 'ok' })
    onChange(answer.data)
  }
  async function remove() {
    const words = t('office_requests.delete')
    const text = t('office_requests.delete_ask', { name: request.name })
    if (!(await ask({ title: words, text, confirmLabel: words, danger: true }))) return
    const answer = await send(() => api(deleteAutomaticRequest, { params }))
    if (!answer.ok) return
    toast({ text: t('office_requests.deleted'), kind: 'ok' })
    await navigate(hrefOf(`/office/requests?branch=${request.branch.slug}`))
  }
  return (
    <section className="office__panel" aria-label={t('office_requests.automatic_tag')}>
      <p>
        <span className="tag tag--warn">{t('office_requests.automatic_tag')}</span>
      </p>
      <p className="small muted">{t('office_requests.automatic_text')}</p>
      <ProblemLine failure={failure} />
      <div className="automatic-ways">
        <Button busy={busy} onClick={() => void pass()}>
          {t('office_requests.pass')}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          {t('office_requests.delete')}
        </Button>
      </div>
    </section>
  )
}
