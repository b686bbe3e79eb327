import type { ApiFailure } from '#kit/api/api.ts'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { ProblemLine } from '../problem-line.tsx'
import type { FieldErrors } from './field-errors.ts'

/** What is wrong beside the fields that say so themselves: whole sections, and the last press. */
export function EditorProblems({ errors, failure }: { errors: FieldErrors; failure: ApiFailure | null }) {
  const sections = ['pictures', 'prices', 'languages', 'latitude'].flatMap((name) => errors[name] ?? [])
  const described = Object.entries(errors).find(([path]) => path.startsWith('pictures.'))?.[1]
  return (
    <>
      <div role="alert" className="problem">
        {[...sections, ...(described ? [described] : [])].map((problem) => (
          <BadMessage key={problem}>{problem}</BadMessage>
        ))}
      </div>
      <ProblemLine failure={failure} />
    </>
  )
}
