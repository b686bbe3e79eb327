import type { Ref } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'

/** A field that people neither see, hear nor reach; machines that fill in everything fill it in. */
export function UnseenField({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { t } = useLocale()
  return (
    <div className="sr" aria-hidden="true">
      <label>
        {t('fields.website')}
        <input ref={ref} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
