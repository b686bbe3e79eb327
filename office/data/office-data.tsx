import type { ReactNode } from 'react'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { ProblemLine } from '#office/problem-line.tsx'

type OfficeDataProps<T> = {
  data: T | null
  failure: ApiFailure | null
  refresh: () => unknown
  children: (data: T) => ReactNode
}

/** What a screen asked for, as soon as it is there; until then a wait, or why it does not come and another try. */
export function OfficeData<T>({ data, failure, refresh, children }: OfficeDataProps<T>) {
  const { t } = useLocale()
  return (
    <>
      <ProblemLine failure={failure} />
      {failure && (
        <div>
          <Button look="line" onClick={() => void refresh()}>
            {t('actions.retry')}
          </Button>
        </div>
      )}
      {data === null ? !failure && <ProgressSpinner size="page" /> : children(data)}
    </>
  )
}
