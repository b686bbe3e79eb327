import type { Look } from '#contracts/brand.ts'
import { uploadBrandPicture } from '#contracts/calls/office/brand.calls.ts'
import { mostPictureBytes } from '#domain/picture/picture-kinds.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { FocalField } from '../editor/focal-field.tsx'
import { FileField } from './file-field.tsx'
import { FilmField } from './film-field.tsx'
import { useBrandUpload } from './use-brand-upload.ts'

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
      <FilmField
        label={t('office_brand.film')}
        hint={t('office_brand.film_hint')}
        value={film}
        onChange={(next) => onChange({ film: next })}
      />
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
