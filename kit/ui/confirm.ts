import { lazy, use } from 'react'
import type { Question } from './confirm-dialog.tsx'
import { OverlayScope, type OverlayStore, pageOverlays } from './overlay-store.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))

async function ask(overlays: OverlayStore, question: Question): Promise<boolean> {
  return (await overlays.openDialog<Question, boolean>(ConfirmDialog, question)) ?? false
}

/** Asks a question; false also when it is put away: `if (await confirm({ title, text, confirmLabel, danger: true })) …` */
export function confirm(question: Question): Promise<boolean> {
  return ask(pageOverlays, question)
}

/** The same inside a component, where a part of a page may keep its questions to itself. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const overlays = use(OverlayScope)
  return (question) => ask(overlays, question)
}
