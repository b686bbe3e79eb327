import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { type FieldErrors, pricesOf } from './field-errors.ts'

type EditorProblemsProps = { branch: string; errors: FieldErrors; failure: ApiFailure | null }

/** What is wrong beside the fields that say so themselves: whole sections, another screen, and the last press. */
export function EditorProblems({ branch, errors, failure }: EditorProblemsProps) {
  const { t } = useLocale()
  const sections = ['pictures', 'languages', 'latitude'].flatMap((name) => errors[name] ?? [])
  const described = Object.entries(errors).find(([path]) => path.startsWith('pictures.'))?.[1]
  return (
    <>
      <div role="alert" className="problem">
        {[...sections, ...(described ? [described] : [])].map((problem) => (
          <BadMessage key={problem}>{problem}</BadMessage>
        ))}
        {errors.prices && (
          <BadMessage>
            {t('office_rooms.no_price')}{' '}
            <SiteLink to={pricesOf(branch)}>{t('office_rooms.set_prices')}</SiteLink>
          </BadMessage>
        )}
      </div>
      <ProblemLine failure={failure} />
    </>
  )
}
