import type { OfferedAddOn } from '#contracts/order.ts'

/** What an extra looks like; without a picture, a keyhole in the venue's own colour. */
export function ExtraPicture({ picture }: Pick<OfferedAddOn, 'picture'>) {
  if (picture)
    return (
      <img
        className="extra__pic"
        src={`/pictures/${picture.name}-320.webp`}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <svg className="extra__pic extra__pic--drawn" viewBox="-11 -8 32 32" aria-hidden="true">
      <path d="M5 0a5 5 0 0 1 2.8 9.1L9.6 16H.4l1.8-6.9A5 5 0 0 1 5 0Z" />
    </svg>
  )
}
