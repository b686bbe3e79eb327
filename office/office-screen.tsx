import { useLocale } from '#kit/i18n/messages.tsx'
import { ClientOnlyShell } from '#kit/page/client-only.tsx'
import { PageHead } from '#kit/page/page-head.tsx'

/** The office lives in the browser alone: nothing of it is on the server's pages. */
export function officeLoader() {
  return null
}
officeLoader.hydrate = true as const

export function OfficeFallback() {
  const { t } = useLocale()
  return (
    <>
      <PageHead title={t('titles.office')} noindex />
      <ClientOnlyShell />
    </>
  )
}
