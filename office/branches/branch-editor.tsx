import { changeBranch } from '#contracts/calls/office/branches.calls.ts'
import type { OfficeBranch } from '#contracts/office/branches.ts'
import { branchFailures, branchTexts } from '#domain/branch/branch-content.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { buttonClass } from '#kit/ui/button.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import { useEditorForm } from '../editor/use-editor-form.ts'
import { OpeningHoursField } from '../hours/opening-hours-field.tsx'
import { BranchMoney } from './branch-money.tsx'
import { BranchPlace } from './branch-place.tsx'
import { BranchSeller } from './branch-seller.tsx'

type BranchEditorProps = { first: OfficeBranch; onSaved: (branch: OfficeBranch) => void }

/** Writes about a branch. */
export function BranchEditor({ first, onSaved }: BranchEditorProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const editing = useEditorForm({
    first,
    send: ({ slug, missing: _, currencyFixed: __, archivedAt: ___, pictures, ...branch }) =>
      api(changeBranch, {
        params: { branch: slug },
        body: { ...branch, pictures: pictures.map(({ name, alt }) => ({ name, alt })) },
      }),
    judge: branchFailures,
    onSaved,
  })
  const { draft, change, errors } = editing
  return (
    <ContentEditor
      editing={editing}
      texts={branchTexts}
      pictures={{ branch: draft.slug, kind: 'branches' }}
      warning={t('office_rooms.unpublish_branch_text')}
      tools={
        editing.saved.published && (
          <SiteLink to={`/${draft.slug}`} className={buttonClass({ look: 'line' })} target="_blank">
            {t('office_rooms.show_page')}
          </SiteLink>
        )
      }
    >
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
        <h2>{t('office_rooms.seller')}</h2>
        <p className="muted">{t('office_rooms.seller_hint')}</p>
        <BranchSeller seller={draft.seller} onChange={(seller) => change({ seller })} />
      </section>
    </ContentEditor>
  )
}
