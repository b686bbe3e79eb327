import type { OfficeBranch } from '#contracts/office-branches.ts'
import { branchFailures } from '#domain/branch/branch-content.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { BothLanguages } from '../both-languages.tsx'
import { ConflictPanel } from '../editor/conflict-panel.tsx'
import { EditorProblems } from '../editor/editor-problems.tsx'
import { bothErrors } from '../editor/field-errors.ts'
import { FocalField } from '../editor/focal-field.tsx'
import { MissingList } from '../editor/missing-list.tsx'
import { PublishButton } from '../editor/publish-button.tsx'
import { SaveBar } from '../editor/save-bar.tsx'
import { useEditorForm } from '../editor/use-editor-form.ts'
import { OpeningHoursField } from '../hours/opening-hours-field.tsx'
import { PictureList } from '../pictures/picture-list.tsx'
import { useStaffApi } from '../use-staff-api.ts'
import { BranchMoney } from './branch-money.tsx'
import { BranchPlace } from './branch-place.tsx'

type BranchEditorProps = {
  path: string
  first: OfficeBranch
  onSaved: (branch: OfficeBranch) => void
}

const texts = [
  { field: 'name', limit: 60 },
  { field: 'tagline', limit: 160 },
  { field: 'description', rows: 5, limit: 2000 },
  { field: 'address', rows: 2, limit: 300 },
  { field: 'directions', rows: 4, limit: 1000 },
] as const

/** Writes about a branch in both languages, side by side. */
export function BranchEditor({ path, first, onSaved }: BranchEditorProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const editing = useEditorForm({
    first,
    send: ({ slug: _, missing: __, currencyFixed: ___, pictures, ...branch }) =>
      api.put<OfficeBranch>(path, { ...branch, pictures: pictures.map(({ name, alt }) => ({ name, alt })) }),
    judge: branchFailures,
    onSaved,
  })
  const { draft, change, errors, isDirty, theirs, save } = editing
  const [cover] = draft.pictures
  return (
    <form ref={editing.form} className="editor" onSubmit={editing.submit} noValidate>
      {theirs && (
        <ConflictPanel
          mine={draft}
          theirs={theirs}
          onTakeTheirs={editing.takeTheirs}
          onKeepMine={editing.keepMine}
        />
      )}
      <p className="office__tags">
        <span className={draft.published ? 'tag tag--ok' : 'tag'}>
          {t(draft.published ? 'office_rooms.published' : 'office_rooms.draft')}
        </span>
      </p>
      <MissingList missing={editing.saved.missing} />
      <section className="editor__section">
        <h2>{t('office_rooms.section_texts')}</h2>
        {texts.map(({ field, ...size }) => (
          <BothLanguages
            key={field}
            {...size}
            label={t(`office_rooms.field_${field}`)}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
            required
            errors={bothErrors(errors, field)}
          />
        ))}
      </section>
      <section className="editor__section">
        <h2>{t('office_rooms.section_place')}</h2>
        <BranchPlace branch={draft} onChange={change} errors={errors} />
      </section>
      <section className="editor__section">
        <h2>{t('office_rooms.section_hours')}</h2>
        <OpeningHoursField value={draft.openingHours} onChange={(openingHours) => change({ openingHours })} />
      </section>
      <section className="editor__section">
        <h2>{t('office_rooms.section_money')}</h2>
        <BranchMoney branch={draft} onChange={change} errors={errors} />
      </section>
      <section className="editor__section">
        <h2>{t('office.rooms.pictures')}</h2>
        <PictureList
          branch={draft.slug}
          kind="branches"
          value={draft.pictures}
          onChange={(update) => change((was) => ({ pictures: [...update(was.pictures)] }))}
        />
        {cover && <FocalField picture={cover} value={draft.focal} onChange={(focal) => change({ focal })} />}
      </section>
      <EditorProblems errors={errors} failure={editing.failure} />
      <SaveBar isDirty={isDirty} busy={editing.busy} onDiscard={editing.discard}>
        {editing.saved.published && (
          <SiteLink to={`/${draft.slug}`} className={buttonClass({ look: 'line' })} target="_blank">
            {t('office_rooms.show_page')}
          </SiteLink>
        )}
        <PublishButton
          published={draft.published}
          warning={t('office_rooms.unpublish_branch_text')}
          save={save}
        />
      </SaveBar>
    </form>
  )
}
