import type { Group } from '#contracts/companion.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

/** Who comes: by name for those who come themselves, in numbers for who only has the link. */
export function GroupNames({ group: { by, names, you, joined, places } }: { group: Group }) {
  const { t } = useLocale()
  return (
    <>
      <p aria-live="polite">
        {t('group.answered', { count: joined })}
        {' · '}
        {t('group.places', { count: places })}
      </p>
      {names.length > 0 && (
        <ol className="group-list" aria-label={t('group.names')}>
          {by && (
            <li>
              <bdi>{t('group.name_booker', { name: by })}</bdi>
            </li>
          )}
          {names.map((name) => (
            <li key={name}>
              <bdi>{name === you ? t('group.name_you', { name }) : name}</bdi>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
