import { useLocale } from '#kit/i18n/messages.tsx'

const looks = [
  { look: '', word: 'slots.free' },
  { look: 'slot--night', word: 'reservations.after_midnight' },
  { look: 'slot--held', word: 'reservations.held_hint' },
  { look: 'slot--taken', word: 'slots.taken' },
  { look: 'slot--call', word: 'reservations.call_hint' },
  { look: 'slot--on', word: 'slots.yours' },
] as const

/** What the windows of the timetable mean; each also says it in words. */
export function TimetableLegend() {
  const { t } = useLocale()
  return (
    <ul className="legend" aria-label={t('reservations.legend')}>
      {looks.map(({ look, word }) => (
        <li key={word}>
          <i className={`slot ${look}`} aria-hidden="true" />
          {t(word)}
        </li>
      ))}
    </ul>
  )
}
