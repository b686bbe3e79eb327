// Written by scripts/art/make-icons.ts from Lucide (ISC licence, https://lucide.dev/license): change it there.
// biome-ignore-all format: one icon a line
export const iconSet = {
  alert: '<path d="m21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01"/>',
  arrow: '<path d="M5 12h14m-7-7l7 7l-7 7"/>',
  back: '<path d="m12 19l-7-7l7-7m7 7H5"/>',
  calendar: '<path d="M8 2v3m8-3v3"/><rect width="18" height="18" x="3" y="3" rx="2"/><path d="M3 9h18"/>',
  check: '<path d="M20 6L9 17l-5-5"/>',
  chevron: '<path d="m9 18l6-6l-6-6"/>',
  'chevron-back': '<path d="m15 18l-6-6l6-6"/>',
  'chevron-down': '<path d="m6 9l6 6l6-6"/>',
  close: '<path d="M18 6L6 18M6 6l12 12"/>',
  external: '<path d="M7 7h10v10M7 17L17 7"/>',
  minus: '<path d="M5 12h14"/>',
  plus: '<path d="M5 12h14m-7-7v14"/>',
  star: '<path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.12 2.12 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.12 2.12 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.12 2.12 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.12 2.12 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.12 2.12 0 0 0 1.597-1.16z"/>',
} as const

export type IconName = keyof typeof iconSet
