import { exportEverything } from '#contracts/calls/office/export.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { downloadFile } from '#kit/runtime/download-file.ts'
import { Button } from '#kit/ui/button.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'

/** Everything the venue knows, as one file. Nobody is kept here by what they would leave behind. */
export function ExportPanel() {
  const { t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, save } = useSave()
  async function download() {
    const archive = await save(() => api(exportEverything), '')
    if (archive) downloadFile('venue.zip', archive)
  }
  return (
    <section className="editor__section" aria-labelledby="imports-export">
      <h2 id="imports-export">{t('office_imports.export_title')}</h2>
      <p>{t('office_imports.export_text')}</p>
      <ProblemLine failure={failure} />
      <div>
        <Button look="line" busy={busy} onClick={() => void download()}>
          {t('office_imports.export')}
        </Button>
      </div>
    </section>
  )
}
