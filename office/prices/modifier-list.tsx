import { lazy } from 'react'
import type { OfficeModifier, PriceBook } from '#contracts/office/prices.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import type { ModifierDialogProps } from './modifier-dialog.tsx'
import { effectWords, occasionWords } from './modifier-words.ts'

const ModifierDialog = lazy(() => import('./modifier-dialog.tsx'))

type ModifierListProps = {
  book: PriceBook
  modifiers: readonly OfficeModifier[]
  onChange: (modifiers: OfficeModifier[]) => void
}

/** What makes a session dearer or cheaper, in the order it is reckoned. */
export function ModifierList({ book, modifiers, onChange }: ModifierListProps) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  async function edit(index: number | null) {
    const modifier = index === null ? null : (modifiers[index] ?? null)
    const written = await openDialog<ModifierDialogProps, OfficeModifier>(ModifierDialog, { book, modifier })
    if (!written) return
    onChange(
      index === null ? [...modifiers, written] : modifiers.map((one, at) => (at === index ? written : one)),
    )
  }
  const roomOf = (room: string | null) =>
    room === null
      ? t('office_plans.every_room')
      : (book.rooms.find(({ slug }) => slug === room)?.name[locale] ?? room)
  return (
    <section className="office__panel" aria-label={t('office.prices.modifiers')}>
      <div className="week-editor__tools">
        <h2 className="h3">{t('office.prices.modifiers')}</h2>
        <Button look="line" onClick={() => void edit(null)}>
          {t('office_plans.modifier_new')}
        </Button>
      </div>
      {modifiers.length === 0 && <p className="muted">{t('office_plans.modifiers_none')}</p>}
      <ul className="office__list">
        {modifiers.map((modifier, index) => {
          const name = modifier.name[locale]
          return (
            // A new one has no id yet, and the list grows at its end.
            <li key={modifier.id ?? `new ${index}`} className="office__row price-row">
              <div>
                <p>
                  <b>{name}</b>{' '}
                  <span className="tag">{effectWords(modifier, book.branch.currency, locale, t)}</span>
                </p>
                <p className="small muted">
                  {occasionWords(modifier, locale, t)} · {roomOf(modifier.room)}
                </p>
              </div>
              <Button
                look="line"
                aria-label={`${t('actions.edit')} ${name}`}
                onClick={() => void edit(index)}
              >
                {t('actions.edit')}
              </Button>
              <Button
                look="bare"
                aria-label={`${t('actions.remove')} ${name}`}
                onClick={() => onChange(modifiers.filter((_, at) => at !== index))}
              >
                {t('actions.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
