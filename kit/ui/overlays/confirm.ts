import { lazy, use } from 'react'
import type { Question } from './confirm-dialog.tsx'
import { OverlayScope } from './overlay-store.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

/** Asks a question; false also when it is put away: `if (await confirm({ title, text, confirmLabel, danger: true })) …` */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const overlays = use(OverlayScope)
  return async (question) => (await overlays.openDialog<Question, boolean>(ConfirmDialog, question)) ?? false
}
