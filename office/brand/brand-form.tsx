import { useState } from 'react'
import type { Brand, Look } from '#contracts/brand.ts'
import { changeBrand, showBrand, undoBrand } from '#contracts/calls/office/brand.calls.ts'
import { type TypefaceKey, typefaceKeys, typefaces } from '#domain/brand/typefaces.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ConflictChoice } from '../editor/conflict-choice.tsx'
import { SaveBar } from '../editor/save-bar.tsx'
import { useEditorForm } from '../editor/use-editor-form.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import { AccentField } from './accent-field.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { DrawingField } from './drawing-field.tsx'
import { FirstScreenFields } from './first-screen-fields.tsx'

type BrandFormProps = {
  /** Told of each look that is saved or gone back to. */
  onSaved?: (brand: Brand) => void
}

/** Everything a venue chooses about its look, with the real pages beside it. Stands alone or as a step of something. */
export function BrandForm({ onSaved }: BrandFormProps) {
  const { data, failure, refresh } = useOfficeData(showBrand, {}, { edited: true })
  const [undone, setUndone] = useState<Brand | null>(null)
  return (
    <OfficeData data={data} failure={failure} refresh={refresh}>
      {(saved) => (
        <BrandEditor
          // What was gone back to is another form: nothing of the old one stays in its boxes.
          key={undone?.version ?? 'first'}
          first={undone ?? saved}
          onSaved={onSaved}
          onUndone={(brand) => {
            setUndone(brand)
            onSaved?.(brand)
          }}
        />
      )}
    </OfficeData>
  )
}

type BrandEditorProps = {
  first: Brand
  onSaved: ((brand: Brand) => void) | undefined
  onUndone: (brand: Brand) => void
}

function BrandEditor({ first, onSaved, onUndone }: BrandEditorProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const undo = useSave()
  const editing = useEditorForm<Brand>({
    first,
    send: ({ version, look }) => api(changeBrand, { body: { version, look } }),
    judge: () => ({}),
    onSaved: (brand) => onSaved?.(brand),
  })
  const { draft, saved, isDirty, theirs } = editing
  const { look } = draft
  const set = (changes: Partial<Look>) => editing.change((was) => ({ look: { ...was.look, ...changes } }))
  async function goBack() {
    const brand = await undo.save(
      () => api(undoBrand, { body: { version: saved.version } }),
      t('office_brand.undone'),
    )
    if (brand) onUndone(brand)
  }
  return (
    <div className="brand">
      <form ref={editing.form} className="editor brand__form" onSubmit={editing.submit} noValidate>
        {theirs && <ConflictChoice onTakeTheirs={editing.takeTheirs} onKeepMine={editing.keepMine} />}
        <section className="editor__section">
          <h2>{t('office_brand.section_logo')}</h2>
          <DrawingField
            label={t('office_brand.logo')}
            hint={t('office_brand.logo_hint')}
            value={look.logo}
            onChange={(logo) => set({ logo })}
          />
          {(['en', 'ar'] as const).map((language) => (
            <DrawingField
              key={language}
              label={t(`office_brand.wordmark_${language}`)}
              hint={t('office_brand.wordmark_hint')}
              value={look.wordmark[language]}
              onChange={(drawing) =>
                editing.change(({ look: was }) => ({
                  look: { ...was, wordmark: { ...was.wordmark, [language]: drawing } },
                }))
              }
            />
          ))}
        </section>
        <section className="editor__section">
          <h2>{t('office_brand.section_colour')}</h2>
          <AccentField value={look.accent} onChange={(accent) => set({ accent })} />
          <Choice
            label={t('office_brand.mode')}
            hint={t('office_brand.mode_hint')}
            name="brand-mode"
            value={look.mode}
            onChange={(mode) => set({ mode: mode as Look['mode'] })}
            options={(['dark', 'light'] as const).map((mode) => ({
              value: mode,
              label: t(`office_brand.mode_${mode}`),
            }))}
          />
          <Choice
            label={t('office_brand.typeface')}
            hint={t('office_brand.typeface_hint')}
            name="brand-typeface"
            value={look.typeface}
            onChange={(typeface) => set({ typeface: typeface as TypefaceKey })}
            options={typefaceKeys.map((key) => ({ value: key, label: typefaces[key][locale] }))}
          />
        </section>
        <section className="editor__section">
          <h2>{t('office_brand.section_first')}</h2>
          <FirstScreenFields
            value={look.hero}
            onChange={(changes) =>
              editing.change(({ look: was }) => ({ look: { ...was, hero: { ...was.hero, ...changes } } }))
            }
          />
        </section>
        <ProblemLine failure={editing.failure ?? undo.failure} />
        <SaveBar isDirty={isDirty} busy={editing.busy} onDiscard={editing.discard}>
          {saved.made && !isDirty && (
            <Button look="bare" busy={undo.busy} onClick={() => void goBack()}>
              {t('office_brand.undo')}
            </Button>
          )}
        </SaveBar>
        {saved.made && (
          <p className="small muted">
            {t('office_brand.made', {
              name: saved.made.by ?? t('office_brand.somebody'),
              date: localMoment(saved.made.at, locale),
            })}
          </p>
        )}
      </form>
      <BrandPreview look={look} />
    </div>
  )
}
