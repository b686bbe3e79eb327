import { useId } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { type PosterName, posterUrl } from './poster-art.ts'

type PictureChoiceProps = {
  /** What is drawn where there is no picture. */
  poster: PosterName
  file: File | null
  onFile: (file: File | null) => void
  /** There is a picture already, which stays unless another is chosen. */
  hasPicture: boolean
}

/** A picture of one's own, or the drawn poster until there is one. */
export function PictureChoice({ poster, file, onFile, hasPicture }: PictureChoiceProps) {
  const { t } = useLocale()
  const id = useId()
  return (
    <div className="setup__picture">
      {!hasPicture && !file && <img src={posterUrl(poster)} alt="" />}
      <div className="stack">
        <p className="small muted" role="status">
          {file ? (
            <bdi>{file.name}</bdi>
          ) : (
            t(hasPicture ? 'office_setup.picture_there' : 'office_setup.picture_drawn')
          )}
        </p>
        <label htmlFor={id} className="btn btn--line">
          {t('office_setup.picture_choose')}
        </label>
        <input
          id={id}
          className="sr"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
        />
      </div>
    </div>
  )
}
