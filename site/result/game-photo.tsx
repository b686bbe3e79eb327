import { useState } from 'react'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { removeGamePhoto, showGamePhoto } from '#contracts/calls/results.calls.ts'
import type { GamePage } from '#contracts/result.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'

type GamePhotoProps = { page: GamePage; onChange: (page: GamePage) => void }

/** The photograph of the group. Any one of them may delete it, for all. */
export function GamePhoto({ page: { code, photo, room, branch, audience }, onChange }: GamePhotoProps) {
  const { locale, t } = useLocale()
  const api = useApi()
  const confirm = useConfirm()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const params = { code }
  const src = (width: '480' | '1280') =>
    apiAddress(showGamePhoto, { params, query: { width, id: photo.id ?? '' } })
  async function remove() {
    const sure = await confirm({
      title: t('result.remove_title'),
      text: t('result.remove_text'),
      confirmLabel: t('result.remove'),
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    const answer = await api(removeGamePhoto, { params })
    setBusy(false)
    if (!answer.ok) return toast({ kind: 'bad', text: answer.message ?? t(answer.messageKey) })
    toast({ kind: 'ok', text: t('result.removed') })
    onChange(answer.data)
  }
  const until = photo.until && formatDate(dateAt(Date.parse(photo.until), branch.timeZone), locale, 'full')
  return (
    <figure className="played__photo">
      <img
        src={src('1280')}
        srcSet={`${src('480')} 480w, ${src('1280')} 1280w`}
        sizes="(min-width: 64rem) 50rem, 100vw"
        width={photo.width}
        height={photo.height}
        alt={t('result.photo_alt', { room: room.name[locale] })}
      />
      <figcaption>
        <p className="small muted">
          {t(audience === 'women' ? 'result.photo_women' : 'result.photo_private', { date: until ?? '' })}
        </p>
        <div className="acts__pair">
          <a className="btn btn--line" href={src('1280')} download={`${room.slug}.webp`}>
            {t('result.save')}
          </a>
          <Button look="line" busy={busy} onClick={() => void remove()}>
            {t('result.remove')}
          </Button>
        </div>
      </figcaption>
    </figure>
  )
}
