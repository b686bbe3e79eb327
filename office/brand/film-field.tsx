import type { BrandFilm } from '#contracts/brand.ts'
import { brandFilePath } from '#contracts/brand-file-path.ts'
import { uploadBrandFilm } from '#contracts/calls/office/brand.calls.ts'
import { FileField } from './file-field.tsx'
import { useBrandUpload } from './use-brand-upload.ts'

const mostFilmBytes = 5 * 1024 * 1024

type FilmFieldProps = {
  label: string
  hint: string
  value: BrandFilm | null
  onChange: (film: BrandFilm | null) => void
}

/** A silent loop that may be there, to be looked at. */
export function FilmField({ label, hint, value, onChange }: FilmFieldProps) {
  const upload = useBrandUpload(uploadBrandFilm, { mostBytes: mostFilmBytes, onUploaded: onChange })
  return (
    <FileField
      label={label}
      hint={hint}
      takes="video/mp4,video/webm"
      share={upload.share}
      problem={upload.problem}
      onFile={(file) => void upload.send(file)}
      onRemove={value && (() => onChange(null))}
    >
      {value && (
        <video
          className="brand-film"
          src={brandFilePath(value)}
          controls
          muted
          playsInline
          preload="metadata"
        />
      )}
    </FileField>
  )
}
