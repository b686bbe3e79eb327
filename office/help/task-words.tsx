import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import type { MessageKey } from '#messages/keys.ts'
import type { Inline } from './read-task.ts'

/** A piece of a task's text; what the screens say stands in it in the reader's language. */
export function TaskWords({ inside, plain = false }: { inside: readonly Inline[]; plain?: boolean }) {
  const { t } = useLocale()
  return inside.map((piece, position) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of one text have no other name than their place
    switch (piece.kind) {
      case 'words':
        return piece.text
      case 'code':
        return (
          <code key={position} dir="ltr">
            {piece.text}
          </code>
        )
      case 'label':
        return plain ? (
          t(piece.key as MessageKey)
        ) : (
          <b key={position} className="help__label">
            {t(piece.key as MessageKey)}
          </b>
        )
      case 'bold':
        return (
          <b key={position}>
            <TaskWords inside={piece.inside} plain />
          </b>
        )
      case 'link':
        return (
          <SiteLink
            key={position}
            className="link"
            to={piece.to.startsWith('/') ? piece.to : `/office/help/${piece.to}`}
          >
            <TaskWords inside={piece.inside} plain />
          </SiteLink>
        )
    }
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}
