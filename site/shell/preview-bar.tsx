import { useLocale } from '#kit/i18n/messages.tsx'

/** Over every page while a draft is looked at: that it is one, and the way back to what guests see. */
export function PreviewBar() {
  const { t } = useLocale()
  return (
    <p className="preview-bar" role="note">
      {t('layout.preview')} <a href="/preview/end">{t('layout.preview_end')}</a>
    </p>
  )
}
