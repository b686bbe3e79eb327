import { useId, useState } from 'react'
import { listImports, showSample } from '#contracts/calls/office/imports.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { type ImportNoun, importNouns, mostImportRows } from '#domain/import/import-fields.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Select } from '#kit/ui/select.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { knownBranches } from '../known-branches.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { CsvButton } from './csv-button.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ImportTable } from './import-table.tsx'
import { useImportUpload } from './use-import-upload.ts'

/** What another system knew, brought along. */
export function ImportsPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const [branch, choose] = useChosenBranch(self)
  const imports = useOfficeData(listImports, {})
  if (!branch) return <NoBranch />
  return (
    <OfficePage
      title={t('office.nav.imports')}
      text={t('office_imports.text')}
      tools={<BranchChoice self={self} value={branch.slug} onChange={choose} />}
    >
      <div className="editor imports">
        <BringAlong branch={branch.slug} />
        {self.may.includes('calendar.change') && <CalendarPanel key={branch.slug} branch={branch.slug} />}
        <section className="editor__section" aria-labelledby="imports-past">
          <h2 id="imports-past">{t('office_imports.past')}</h2>
          <OfficeData {...imports}>
            {({ items }) =>
              items.length === 0 ? (
                <p className="muted">{t('office_imports.none')}</p>
              ) : (
                <ImportTable items={items} branches={knownBranches(self)} />
              )
            }
          </OfficeData>
        </section>
        {self.may.includes('export.all') && <ExportPanel />}
      </div>
    </OfficePage>
  )
}

function BringAlong({ branch }: { branch: string }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  const id = useId()
  const [noun, setNoun] = useState<ImportNoun>('bookings')
  const upload = useImportUpload({
    noun,
    branch,
    onUploaded: (made) => void navigate(hrefOf(`/office/imports/${made}`)),
  })
  const { share, problem } = upload
  const described = [problem && `${id}-problem`, `${id}-hint`].filter(Boolean).join(' ')
  return (
    <section className="editor__section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('office_imports.bring_title')}</h2>
      <p>{t('office_imports.bring_text')}</p>
      <div className="editor__figures editor__figures--long">
        <Select
          label={t('office_imports.noun')}
          required
          value={noun}
          onChange={(value) => setNoun(value as ImportNoun)}
          options={importNouns.map((one) => ({ value: one, label: t(`office_imports.noun_${one}`) }))}
        />
      </div>
      <div className="imports__moves">
        <input
          id={id}
          className="imports__file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-describedby={described}
          aria-invalid={problem ? true : undefined}
          disabled={share !== null}
          onChange={(event) => {
            void upload.send(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <label htmlFor={id} className="btn">
          <Icon name="plus" />
          {t('office_imports.choose')}
        </label>
        <CsvButton
          label={t('office_imports.sample')}
          name={`${noun}.csv`}
          ask={() => api(showSample, { params: { noun } })}
        />
      </div>
      {share !== null && <progress aria-label={t('office_imports.sending')} value={share} max={1} />}
      {problem && (
        <BadMessage id={`${id}-problem`} role="alert">
          {problem}
        </BadMessage>
      )}
      <p className="small muted" id={`${id}-hint`}>
        {t('office_imports.choose_hint', { count: mostImportRows })}
      </p>
    </section>
  )
}
