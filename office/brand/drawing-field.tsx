import type { BrandDrawing } from '#contracts/brand.ts'
import { uploadBrandDrawing } from '#contracts/calls/office/brand.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { DrawnBrand } from '#kit/ui/brand-drawing.tsx'
import { FileField } from './file-field.tsx'
import { useBrandUpload } from './use-brand-upload.ts'

const mostBytes = 5 * 1024 * 1024

type DrawingFieldProps = {
  label: string
  hint: string
  value: BrandDrawing | null
  onChange: (value: BrandDrawing | null) => void
}

/** A logo or a wordmark, shown on both grounds: what can be seen on one may be gone on the other. */
export function DrawingField({ label, hint, value, onChange }: DrawingFieldProps) {
  const { t } = useLocale()
  const { share, problem, send } = useBrandUpload(uploadBrandDrawing, { mostBytes, onUploaded: onChange })
  return (
    <FileField
      label={label}
      hint={hint}
      takes=".svg,image/svg+xml,image/png,image/webp"
      share={share}
      problem={problem}
      onFile={(file) => void send(file)}
      onRemove={value && (() => onChange(null))}
    >
      {value && (
        <div className="brand-grounds">
          {(['dark', 'light'] as const).map((mode) => (
            <div key={mode} className={`logo brand-ground brand-ground--${mode}`}>
              <DrawnBrand drawing={value} className="mark-drawn" />
              <span className="sr">{t(`office_brand.on_${mode}`)}</span>
            </div>
          ))}
        </div>
      )}
      {value && (
        <p className="small muted">
          {t(value.oneColour ? 'office_brand.one_colour' : 'office_brand.own_colours')}
        </p>
      )}
    </FileField>
  )
}
