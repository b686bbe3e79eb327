import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import type { MessageKey } from '#messages/keys.ts'
import type { Inline } from './read-task.ts'

/** A piece of a task's text; what the screens say stands in it in the reader's language. */
export function TaskWords({ inside, plain = false }: { inside: readonly Inline[]; plain?: boolean }) {
  return inside.map((piece, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name than their place
    <Piece key={position} piece={piece} plain={plain} />
  ))
}

/** A label inside of a link, a heading or bold words is not marked a second time. */
function Piece({ piece, plain }: { piece: Inline; plain: boolean }) {
  const { t } = useLocale()
  if (piece.kind === 'words') return piece.text
  if (piece.kind === 'code') return <code dir="ltr">{piece.text}</code>
  if (piece.kind === 'label') {
    const label = t(piece.key as MessageKey)
    return plain ? label : <b className="help__label">{label}</b>
  }
  const words = <TaskWords inside={piece.inside} plain />
  if (piece.kind === 'bold') return <b>{words}</b>
  return (
    <SiteLink className="link" to={piece.to.startsWith('/') ? piece.to : `/office/help/${piece.to}`}>
      {words}
    </SiteLink>
  )
}
