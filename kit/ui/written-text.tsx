import { useState } from 'react'
import { splitLinks, type TextPiece } from '#domain/text/split-links.ts'
import { useLocale } from '../i18n/messages.tsx'

/**
 * What a stranger wrote, as they wrote it. Addresses in it are words: whoever wants to go there asks for the link, and
 * is told first where it really leads.
 */
export function WrittenText({ text }: { text: string }) {
  return (
    <p className="written" dir="auto">
      {splitLinks(text).map((piece, position) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name than their place
        'href' in piece ? <DefusedLink key={position} piece={piece} /> : piece.text,
      )}
    </p>
  )
}

function DefusedLink({ piece }: { piece: Extract<TextPiece, { href: string }> }) {
  const { t } = useLocale()
  const [isShown, show] = useState(false)
  if (isShown)
    return (
      <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {piece.text}
      </a>
    )
  return (
    <>
      <bdi dir="ltr">{piece.text}</bdi>{' '}
      <button type="button" className="written__link" onClick={() => show(true)}>
        {t('office.requests.link_show', { host: piece.host })}
      </button>
    </>
  )
}
