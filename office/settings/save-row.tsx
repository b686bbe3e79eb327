import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ProblemLine } from '../problem-line.tsx'

/** The end of every form here: why it could not be saved, and the press that saves it. */
export function SaveRow({ busy, failure }: { busy: boolean; failure: ApiFailure | null }) {
  const { t } = useLocale()
  return (
    <>
      <ProblemLine failure={failure} />
      <div>
        <Button type="submit" busy={busy}>
          {t('actions.save_changes')}
        </Button>
      </div>
    </>
  )
}
