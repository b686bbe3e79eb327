import { useState } from 'react'
import { direction, type Locale } from '#domain/locale/locale.ts'
import { LocaleProvider, useLocale } from '#kit/i18n/messages.tsx'
import { createOverlays, OverlayScope } from '#kit/ui/overlays/overlay-store.ts'
import { Overlays } from '#kit/ui/overlays/overlays.tsx'
import { BoxSamples } from './box-samples.tsx'
import { ChoiceSamples } from './choice-samples.tsx'
import { FormSample } from './form-sample.tsx'
import { LookSamples } from './look-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { SlideSamples } from './slide-samples.tsx'

/** The whole kit in one language, with overlays of its own, so that they speak that language too. */
export function KitPane({ locale }: { locale: Locale }) {
  const [overlays] = useState(createOverlays)
  return (
    <LocaleProvider locale={locale}>
      <OverlayScope value={overlays}>
        <Pane locale={locale} />
      </OverlayScope>
    </LocaleProvider>
  )
}

function Pane({ locale }: { locale: Locale }) {
  const { t } = useLocale()
  return (
    <section
      className="kit__pane"
      lang={locale}
      dir={direction(locale)}
      aria-label={t(locale === 'ar' ? 'nav.arabic' : 'nav.english')}
    >
      <BoxSamples />
      <ChoiceSamples />
      <LookSamples />
      <OverlaySamples />
      <SlideSamples />
      <FormSample />
      <Overlays />
    </section>
  )
}
