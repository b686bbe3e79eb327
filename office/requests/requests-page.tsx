import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listDeskRequests, listDeskRequestsEverywhere } from '#contracts/calls/office/requests.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { requestTypes } from '#domain/request/request-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Select } from '#kit/ui/select.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { usePolling } from '#office/data/use-polling.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { allBranches, useChosenBranch } from '../chosen-branch.ts'
import { knownBranches } from '../known-branches.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { RequestBoard } from './request-board.tsx'

const everySeconds = 30
const types = [...requestTypes, 'contact'] as const

/** What guests ask a branch, or all of them, for, with those who wait longest in front. */
export function RequestsPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const [one, choose] = useChosenBranch(self, { withArchive: true })
  const [search] = useSearchParams()
  const isAll = knownBranches(self).length > 1 && (search.get('branch') ?? allBranches) === allBranches
  const branch = isAll ? allBranches : one?.slug
  const [type, setType] = useState('')
  const [assignee, setAssignee] = useState('')
  const [view, setView] = useState<'board' | 'list'>('board')
  const [automatic, setAutomatic] = useState(false)
  const query = {
    type: types.find((known) => known === type),
    assignee: assignee || undefined,
    automatic: automatic ? ('only' as const) : undefined,
  }
  const everywhere = useOfficeData(listDeskRequestsEverywhere, isAll ? { query } : null)
  const here = useOfficeData(listDeskRequests, one && !isAll ? { params: { branch: one.slug }, query } : null)
  const asked = isAll ? everywhere : here
  usePolling(everySeconds, asked.refresh)
  if (!branch) return <NoBranch />
  const waiting = asked.data?.items.filter(({ waitingSince }) => waitingSince !== null).length ?? null
  const marked = asked.data?.automatic ?? 0
  const colleagues = asked.data?.colleagues.filter(({ id }) => id !== self.id) ?? []
  const others = colleagues.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <OfficePage
      title={t('office.nav.requests')}
      text={t('office_requests.text')}
      tools={
        <>
          <BranchChoice self={self} value={branch} onChange={choose} withAll withArchive />
          <Button look="line" busy={asked.busy} onClick={() => void asked.refresh()}>
            {t('actions.refresh')}
          </Button>
        </>
      }
    >
      <div className="inbox-filters">
        <Select
          label={t('fields.requestType')}
          value={type}
          onChange={setType}
          placeholder={t('office_requests.all_types')}
          options={types.map((one) => ({ value: one, label: t(`requests.type_${one}`) }))}
        />
        <Select
          label={t('office_requests.assignee')}
          value={assignee}
          onChange={setAssignee}
          placeholder={t('office_requests.anybody')}
          options={[
            { value: 'nobody', label: t('office_requests.nobody') },
            { value: self.id, label: t('office_requests.me') },
            ...others,
          ]}
        />
        {/* What looks automatic is a list, whatever the rest is. */}
        {!automatic && (
          <fieldset className="inbox-view">
            <legend className="sr">{t('office_requests.view')}</legend>
            {(['board', 'list'] as const).map((one) => (
              <Button
                key={one}
                look={one === view ? 'main' : 'line'}
                aria-pressed={one === view}
                onClick={() => setView(one)}
              >
                {t(`office_requests.view_${one}`)}
              </Button>
            ))}
          </fieldset>
        )}
        {(marked > 0 || automatic) && (
          <Button
            look={automatic ? 'main' : 'line'}
            aria-pressed={automatic}
            onClick={() => setAutomatic(!automatic)}
          >
            {t('office_requests.automatic', { count: marked })}
          </Button>
        )}
      </div>
      {automatic && <p className="small muted">{t('office_requests.automatic_text')}</p>}
      <p role="status" className="muted">
        {waiting !== null && !automatic && t('office.requests.unanswered', { count: waiting })}
      </p>
      <OfficeData {...asked}>
        {(requests) => (
          <RequestBoard
            self={self}
            requests={requests}
            isAll={isAll}
            view={automatic ? 'list' : view}
            empty={t(automatic ? 'office_requests.automatic_empty' : 'office_requests.empty')}
          />
        )}
      </OfficeData>
    </OfficePage>
  )
}
