import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { fieldLabel, pricesOf } from './field-errors.ts'

type MissingListProps = { missing: readonly string[]; branch: string }

/** What is missing, language by language: `English: story`; what is said on another screen leads there. */
export function MissingList({ missing, branch }: MissingListProps) {
  const { locale, t } = useLocale()
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  const named = (paths: readonly string[]) =>
    list.format([...new Set(paths.map((path) => fieldLabel(path, t)))])
  const groups = (['en', 'ar'] as const)
    .map((language) => ({
      label: t(`office.language_${language}`),
      paths: missing.filter((path) => path.endsWith(`.${language}`)),
    }))
    .filter(({ paths }) => paths.length > 0)
  const others = missing.filter((path) => !/\.(?:en|ar)$/.test(path) && path !== 'prices')
  return (
    <ul className="stack stack--1 missing-list small">
      {groups.map(({ label, paths }) => (
        <li key={label}>
          <span className="tag tag--warn">{t('office_rooms.missing_in', { language: label })}</span>{' '}
          {named(paths)}
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <span className="tag tag--warn">{t('office.missing')}</span> {named(others)}
        </li>
      )}
      {missing.includes('prices') && (
        <li>
          <span className="tag tag--warn">{t('office.missing')}</span>{' '}
          <SiteLink to={pricesOf(branch)}>{fieldLabel('prices', t)}</SiteLink>
        </li>
      )}
    </ul>
  )
}
