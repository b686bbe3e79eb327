import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { removeImport, showImport, startImport, undoImport } from '#contracts/calls/office/imports.calls.ts'
import type { ImportFile } from '#contracts/office/imports.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { usePolling } from '#office/data/use-polling.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { OfficePage } from '../office-page.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { ImportPlanForm } from './import-plan-form.tsx'
import { ImportRowList } from './import-row-list.tsx'

const busyStates = ['checking', 'running', 'undoing']

/** One file, from its columns to what became of its rows, and back. */
export function ImportPage() {
  const { t } = useLocale()
  const { id = '' } = useParams()
  const found = useOfficeData(showImport, { params: { id } })
  const { data, refresh, setData } = found
  const isBusy = data !== null && busyStates.includes(data.state)
  usePolling(
    1.5,
    useCallback(() => (isBusy ? refresh() : undefined), [isBusy, refresh]),
  )
  const title = data ? t(`office_imports.noun_${data.noun}`) : t('office.nav.imports')
  return (
    <OfficePage
      title={title}
      text={data && <bdi>{data.fileName}</bdi>}
      tools={<SiteLink to="/office/imports">{t('office.nav.imports')}</SiteLink>}
    >
      <OfficeData {...found}>{(file) => <ImportSteps file={file} onFile={setData} />}</OfficeData>
    </OfficePage>
  )
}

function ImportSteps({ file, onFile }: { file: ImportFile; onFile: (file: ImportFile) => void }) {
  const { t } = useLocale()
  const [replanning, setReplanning] = useState(false)
  const { state } = file
  const isPlanned = state === 'draft' || (state === 'checked' && replanning)
  function planned(next: ImportFile) {
    setReplanning(false)
    onFile(next)
  }
  return (
    <div className="editor imports">
      <p role="status" className="imports__state">
        <span className={state === 'done' ? 'tag tag--ok' : 'tag'}>{t(`office_imports.state_${state}`)}</span>
      </p>
      {isPlanned && file.columns && (
        <ImportPlanForm key={JSON.stringify(file.plan)} file={file} onFile={planned} />
      )}
      {busyStates.includes(state) && <ImportProgress file={file} />}
      {(state === 'checked' || state === 'done' || state === 'undone') && !isPlanned && (
        <ImportResult file={file} onFile={onFile} onReplan={() => setReplanning(true)} />
      )}
      {(state === 'draft' || state === 'checked') && <ForgetButton file={file} />}
    </div>
  )
}

function ImportProgress({ file: { state, counts } }: { file: ImportFile }) {
  const { t } = useLocale()
  const { rows, judged, good, made, undone, kept, bad } = counts
  const steps = {
    checking: { done: judged, all: rows, words: 'office_imports.checking' },
    running: { done: made, all: made + good, words: 'office_imports.running' },
    undoing: { done: undone + kept, all: undone + kept + made, words: 'office_imports.undoing' },
  } as const
  const step = steps[state as keyof typeof steps]
  const words = t(step.words, { judged: step.done, rows: step.all })
  return (
    <section className="editor__section" data-bad={bad || undefined}>
      <p>{words}</p>
      <progress
        aria-label={t(`office_imports.state_${state}`)}
        value={step.done}
        max={Math.max(1, step.all)}
      />
    </section>
  )
}

type ResultProps = { file: ImportFile; onFile: (file: ImportFile) => void; onReplan: () => void }

function ImportResult({ file, onFile, onReplan }: ResultProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const { busy, failure, save } = useSave()
  const { id, state, counts, columns } = file
  const params = { id }
  async function run() {
    const next = await save(() => api(startImport, { params }), '')
    if (next) onFile(next)
  }
  async function undo() {
    const question = {
      title: t('office_imports.undo'),
      text: t('office_imports.undo_sure'),
      confirmLabel: t('office_imports.undo'),
      danger: true,
    }
    if (!(await ask(question))) return
    const next = await save(() => api(undoImport, { params }), '')
    if (next) onFile(next)
  }
  const left = state === 'undone' ? counts.kept : counts.bad
  const words = {
    checked: [
      t('office_imports.good_rows', { count: counts.good }),
      t('office_imports.bad_rows', { count: left }),
    ],
    done: [
      t('office_imports.made_rows', { count: counts.made }),
      t('office_imports.left_rows', { count: left }),
    ],
    undone: [
      t('office_imports.undone_rows', { count: counts.undone }),
      t('office_imports.kept_rows', { count: left }),
    ],
  }[state as 'checked' | 'done' | 'undone']
  return (
    <section className="editor__section">
      <p className="lead" role="status">
        {words[0]}
      </p>
      <div className="imports__moves">
        {state === 'checked' && counts.good > 0 && (
          <Button busy={busy} onClick={() => void run()}>
            {t('office_imports.run', { count: counts.good })}
          </Button>
        )}
        {state === 'checked' && columns && (
          <Button look="line" onClick={onReplan}>
            {t('office_imports.back')}
          </Button>
        )}
        {state === 'done' && counts.made > 0 && (
          <Button look="line" busy={busy} onClick={() => void undo()}>
            {t('office_imports.undo')}
          </Button>
        )}
      </div>
      <ProblemLine failure={failure} />
      <p>{words[1]}</p>
      {left > 0 && <ImportRowList file={file} />}
    </section>
  )
}

function ForgetButton({ file: { id } }: { file: ImportFile }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  const { busy, failure, save } = useSave()
  async function forget() {
    const question = {
      title: t('office_imports.forget'),
      text: t('office_imports.forget_sure'),
      confirmLabel: t('office_imports.forget'),
      danger: true,
    }
    if (!(await ask(question))) return
    let done = false
    await save(async () => {
      const answer = await api(removeImport, { params: { id } })
      done = answer.ok
      return answer
    }, t('office_imports.forgotten'))
    if (done) await navigate(hrefOf('/office/imports'))
  }
  return (
    <div>
      <Button look="bare" busy={busy} onClick={() => void forget()}>
        {t('office_imports.forget')}
      </Button>
      <ProblemLine failure={failure} />
    </div>
  )
}
