import { use } from 'react'
import { OverlayScope, type OverlayStore, pageOverlays } from './overlay-store.ts'

/** Shows a notice from anywhere: `showToast({ text, kind: 'ok', action: { label, onPress } })`; gives back how to take it away. */
export const showToast = pageOverlays.showToast

/** The same inside a component, where a part of a page may keep its notices to itself. */
export function useToast(): OverlayStore['showToast'] {
  return use(OverlayScope).showToast
}
