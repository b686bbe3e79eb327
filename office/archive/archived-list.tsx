import type { ReactNode } from 'react'
import type { ArchivedItem } from '#contracts/office/content.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { localMoment } from '../local-moment.ts'

/** What is in the archive, folded away below what is in use. Nothing is shown where there is nothing. */
export function Archive({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useLocale()
  if (count === 0) return null
  return (
    <details className="archive">
      <summary>
        <Icon name="chevron-down" />
        {t('office_archive.title', { count })}
      </summary>
      <div className="stack stack--3">
        <p className="small muted">{t('office_archive.text')}</p>
        <ul className="office__list">{children}</ul>
      </div>
    </details>
  )
}

type ArchivedListProps = {
  items: readonly ArchivedItem[]
  /** Missing for whoever may not. */
  onRestore: ((item: ArchivedItem) => void) | undefined
}

/** The same of things that are told by their names, each with its way back. */
export function ArchivedList({ items, onRestore }: ArchivedListProps) {
  const { locale, t } = useLocale()
  return (
    <Archive count={items.length}>
      {items.map((item) => (
        <li key={item.slug} className="office__row">
          <div className="stack stack--1">
            <p>
              <bdi>{item.name[locale]}</bdi>
            </p>
            <p className="small muted">
              {t('office_archive.since', { date: localMoment(item.archivedAt, locale) })}
            </p>
          </div>
          {onRestore && (
            <Button
              look="line"
              aria-label={t('office_archive.restore_of', { name: item.name[locale] })}
              onClick={() => onRestore(item)}
            >
              {t('office_archive.restore')}
            </Button>
          )}
        </li>
      ))}
    </Archive>
  )
}
