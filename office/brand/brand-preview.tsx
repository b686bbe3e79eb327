import { useEffect, useState } from 'react'
import type { Look } from '#contracts/brand.ts'
import { previewBrand } from '#contracts/calls/office/brand.calls.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'

/** Whoever drags a slider asks once, when they rest. */
const restMs = 500

const previewedPages = ['home', 'room', 'ticket', 'mail'] as const
type PreviewedPage = (typeof previewedPages)[number]

type Shown = {
  readonly page: PreviewedPage
  readonly language: 'en' | 'ar'
  readonly mode: 'dark' | 'light'
}

function addressOf({ page, language, mode }: Shown, token: string): string {
  return `/brand/preview/${page}?look=${token}&mode=${mode}&lang=${language}`
}

/** The real pages as they would look, while one chooses; guests see nothing of it. */
export function BrandPreview({ look }: { look: Look }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [shown, setShown] = useState<Shown>({ page: 'home', language: locale, mode: look.mode })
  const [token, setToken] = useState<string | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const asked = JSON.stringify(look)
  useEffect(() => {
    let isOld = false
    const rest = setTimeout(async () => {
      const answer = await api(previewBrand, { body: JSON.parse(asked) as Look })
      if (isOld) return
      setFailure(answer.ok ? null : answer)
      if (answer.ok) setToken(answer.data.token)
    }, restMs)
    return () => {
      isOld = true
      clearTimeout(rest)
    }
  }, [asked, api])
  const set = (changes: Partial<Shown>) => setShown({ ...shown, ...changes })
  return (
    <section className="brand-preview" aria-label={t('office_brand.preview')}>
      <div className="brand-preview__choices">
        <Choice
          label={t('office_brand.preview_page')}
          name="page"
          value={shown.page}
          onChange={(page) => set({ page: page as PreviewedPage })}
          options={previewedPages.map((page) => ({ value: page, label: t(`office_brand.preview_${page}`) }))}
        />
        <Choice
          label={t('office_brand.preview_language')}
          name="language"
          value={shown.language}
          onChange={(language) => set({ language: language as Shown['language'] })}
          options={(['en', 'ar'] as const).map((one) => ({ value: one, label: t(`office.language_${one}`) }))}
        />
        <Choice
          label={t('office_brand.preview_mode')}
          name="mode"
          value={shown.mode}
          onChange={(mode) => set({ mode: mode as Shown['mode'] })}
          options={(['dark', 'light'] as const).map((one) => ({
            value: one,
            label: t(`office_brand.mode_${one}`),
          }))}
        />
      </div>
      <ProblemLine failure={failure} />
      {token && (
        <iframe
          className="brand-preview__page"
          title={t('office_brand.preview_title', { page: t(`office_brand.preview_${shown.page}`) })}
          src={addressOf(shown, token)}
        />
      )}
    </section>
  )
}
