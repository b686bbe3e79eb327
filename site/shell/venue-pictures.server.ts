import type { PictureSource } from '#kit/ui/picture.tsx'
import { sourceOf } from './picture-source.server.ts'

export type Art = { readonly picture: PictureSource | null; readonly focal: string; readonly tint: string }

/** The pictures the venue itself is shown with; the words on them say all there is to say. */
const venuePictures = {
  home: { name: 'rooms/submarine', focal: '50% 40%', tint: '#0a0506' },
  voices: { name: 'rooms/tomb', focal: '52% 40%', tint: '#0e0603' },
  corporate: { name: 'rooms/prison', focal: '62% 40%', tint: '#0b0808' },
  about: { name: 'rooms/train', focal: '44% 40%', tint: '#120605' },
  store: { name: 'rooms/library', focal: '62% 60%', tint: '#0d0a08' },
  contacts: { name: 'branches/branch-kuwait', focal: '60% 50%', tint: '#06080f' },
  find: { name: 'rooms/station', focal: '50% 40%', tint: '#06080f' },
  balance: { name: 'rooms/vault', focal: '70% 45%', tint: '#120605' },
  requests: { name: 'rooms/palace', focal: '46% 40%', tint: '#160804' },
} as const

export function venuePictureOf(page: keyof typeof venuePictures): Art {
  const { name, focal, tint } = venuePictures[page]
  return { picture: sourceOf(name, ''), focal, tint }
}
