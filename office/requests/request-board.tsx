import { useState } from 'react'
import type { DeskRequestItem, DeskRequests } from '#contracts/office/requests.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { type RequestState, requestStates } from '#domain/request/request-states.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { branchName } from '../branch-name.ts'
import { knownBranches } from '../known-branches.ts'
import { RequestItem } from './request-item.tsx'

type RequestBoardProps = {
  self: StaffSelf
  requests: DeskRequests
  /** Of all branches, so each says whose it is. */
  isAll: boolean
  view: 'board' | 'list'
  /** What is said when nothing lies there. */
  empty: string
}

/** The inbox by state: columns on a desk, one state at a time on a phone; or everything in one list. */
export function RequestBoard({ self, requests: { items, now }, isAll, view, empty }: RequestBoardProps) {
  const { locale, t } = useLocale()
  const [shown, setShown] = useState<RequestState>('new')
  const branchOf = (slug: string) => branchName(knownBranches(self), slug, locale)
  const placeOf = ({ branch }: DeskRequestItem) => (isAll ? { branchName: branchOf(branch) } : {})
  if (items.length === 0) return <p className="lead">{empty}</p>
  if (view === 'list')
    return (
      <ul className="office__list">
        {items.map((item) => (
          <RequestItem key={item.code} {...placeOf(item)} item={item} now={now} withState />
        ))}
      </ul>
    )
  const of = (state: RequestState) => items.filter((item) => item.state === state)
  return (
    <>
      <fieldset className="inbox-states">
        <legend className="sr">{t('office_requests.states')}</legend>
        {requestStates.map((state) => (
          <button
            key={state}
            type="button"
            className="inbox-states__one"
            aria-pressed={state === shown}
            onClick={() => setShown(state)}
          >
            {t(`states.request.${state}`)} <bdi>{of(state).length}</bdi>
          </button>
        ))}
      </fieldset>
      <div className="inbox-board">
        {requestStates.map((state) => (
          <section
            key={state}
            className="inbox-column"
            data-shown={state === shown || undefined}
            aria-labelledby={`inbox-${state}`}
          >
            <h2 id={`inbox-${state}`} className="inbox-column__title">
              {t(`states.request.${state}`)} <span className="muted">{of(state).length}</span>
            </h2>
            {of(state).length === 0 && <p className="small muted">{t('office_requests.empty_column')}</p>}
            <ul className="office__list">
              {of(state).map((item) => (
                <RequestItem key={item.code} {...placeOf(item)} item={item} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
