import { useLocale } from '#kit/i18n/messages.tsx'
import { Carousel } from '#kit/ui/carousel.tsx'
import { KitSection } from './kit-section.tsx'

const slides = [1, 2, 3, 4, 5, 6]

export function SlideSamples() {
  const { t } = useLocale()
  return (
    <KitSection title="kit.carousel">
      <Carousel label={t('nav.rooms')}>
        {slides.map((slide) => (
          <div key={slide} className="kit__card">
            {slide}
          </div>
        ))}
      </Carousel>
    </KitSection>
  )
}
