import { brandFilePath, type Look } from '#contracts/brand.ts'
import { uploadBrandFilm, uploadBrandPicture } from '#contracts/calls/office-brand.calls.ts'
import { mostPictureBytes } from '#domain/picture/picture-kinds.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BothLanguages } from '../both-languages.tsx'
import { FocalField } from '../editor/focal-field.tsx'
import { FileField } from './file-field.tsx'
import { useBrandUpload } from './use-brand-upload.ts'

const mostFilmBytes = 5 * 1024 * 1024

type Hero = Look['hero']
type FirstScreenFieldsProps = { value: Hero; onChange: (changes: Partial<Hero>) => void }

/** What the first page opens with: a picture, what stays of it in a narrow window, a film over it, and words. */
export function FirstScreenFields({ value, onChange }: FirstScreenFieldsProps) {
  const { t } = useLocale()
  const { picture, film, focal, title, text } = value
  const pictureUpload = useBrandUpload(uploadBrandPicture, {
    mostBytes: mostPictureBytes,
    onUploaded: (uploaded) => onChange({ picture: uploaded }),
  })
  const filmUpload = useBrandUpload(uploadBrandFilm, {
    mostBytes: mostFilmBytes,
    onUploaded: (uploaded) => onChange({ film: uploaded }),
  })
  return (
    <>
      <FileField
        label={t('office_brand.picture')}
        hint={t('office_brand.picture_hint')}
        takes="image/jpeg,image/png,image/webp,image/avif"
        share={pictureUpload.share}
        problem={pictureUpload.problem}
        onFile={(file) => void pictureUpload.send(file)}
        onRemove={picture && (() => onChange({ picture: null }))}
      >
        {picture && (
          <FocalField
            picture={{ ...picture, alt: { en: '', ar: '' } }}
            value={focal}
            onChange={(next) => onChange({ focal: next })}
          />
        )}
      </FileField>
      <FileField
        label={t('office_brand.film')}
        hint={t('office_brand.film_hint')}
        takes="video/mp4,video/webm"
        share={filmUpload.share}
        problem={filmUpload.problem}
        onFile={(file) => void filmUpload.send(file)}
        onRemove={film && (() => onChange({ film: null }))}
      >
        {film && (
          <video
            className="brand-film"
            src={brandFilePath(film)}
            controls
            muted
            playsInline
            preload="metadata"
          />
        )}
      </FileField>
      <BothLanguages
        label={t('office_brand.hero_title')}
        hint={t('office_brand.hero_title_hint')}
        value={title}
        limit={longest.heroTitle}
        onChange={(next) => onChange({ title: next })}
      />
      <BothLanguages
        label={t('office_brand.hero_text')}
        value={text}
        rows={3}
        limit={longest.heroText}
        onChange={(next) => onChange({ text: next })}
      />
    </>
  )
}
