import type { CSSProperties } from 'react'
import { artBox, type GiftDesign } from '#domain/voucher/gift-designs.ts'

/** The drawing of a design, in the colours its card carries. */
export function GiftArt({ design }: { design: GiftDesign }) {
  return (
    <svg className="giftart" viewBox={`0 0 ${artBox.width} ${artBox.height}`} aria-hidden="true">
      {design.art.map(({ d, colour, line, opacity }) => {
        const paint = `var(--gift-${colour})`
        return line ? (
          <path key={d + line} d={d} fill="none" stroke={paint} strokeWidth={line} opacity={opacity} />
        ) : (
          <path key={d} d={d} fill={paint} opacity={opacity} />
        )
      })}
    </svg>
  )
}

/** The colours of a design, for everything inside. */
export function giftColours({ colours }: GiftDesign): CSSProperties {
  return {
    '--gift-ground': colours.ground,
    '--gift-ink': colours.ink,
    '--gift-light': colours.light,
  } as CSSProperties
}
