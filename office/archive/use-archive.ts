import { lazy } from 'react'
import type { ArchiveOutlook } from '#contracts/office/archive.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import type { ArchiveAsked } from './archive-dialog.tsx'

const ArchiveDialog = lazy(() => import('./archive-dialog.tsx'))

type Thing = Pick<ArchiveAsked, 'name' | 'settledAt'> & {
  readonly text: string
  readonly outlook: () => Promise<ApiAnswer<ArchiveOutlook>>
  readonly send: (archived: boolean) => Promise<ApiAnswer<unknown>>
}

/** Puts things into the archive, once it is said what follows, and takes them out. Answers whether it was done. */
export function useArchive() {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const { busy, failure, send } = useOfficeChange()
  async function archive({ outlook, send: change, name, ...asked }: Thing): Promise<boolean> {
    const seen = await send(outlook)
    if (!seen.ok) return false
    const putAway = async () => {
      const answer = await change(true)
      return answer.ok ? { ok: true as const, data: 'archived' as const } : answer
    }
    const question = { ...asked, name, outlook: seen.data, send: putAway }
    if (!(await openDialog<ArchiveAsked, 'archived'>(ArchiveDialog, question))) return false
    toast({ text: t('office_archive.archived', { name }), kind: 'ok' })
    return true
  }
  async function restore(
    { send: change, name }: Pick<Thing, 'send' | 'name'>,
    { hidden }: { readonly hidden: boolean },
  ): Promise<boolean> {
    const done = await send(() => change(false))
    if (!done.ok) return false
    toast({
      text: t(hidden ? 'office_archive.restored_hidden' : 'office_archive.restored', { name }),
      kind: 'ok',
    })
    return true
  }
  return { busy, failure, archive, restore }
}
