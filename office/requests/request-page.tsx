import { useEffect } from 'react'
import { useParams } from 'react-router'
import { noteRequestRead, showDeskRequest } from '#contracts/calls/office/requests.calls.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { usePolling } from '#office/data/use-polling.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { useChosenBranch } from '../chosen-branch.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { AutomaticNote } from './automatic-note.tsx'
import { RequestAnswer } from './request-answer.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestOffer } from './request-offer.tsx'
import { RequestTalk } from './request-talk.tsx'

const everySeconds = 20

/** One request: what was said, what was offered, and what can be done about it. */
export function RequestPage({ self }: { self: StaffSelf }) {
  const { code = '' } = useParams()
  const [branch] = useChosenBranch(self, { withArchive: true })
  if (!branch) return <NoBranch />
  return <RequestOf key={code} self={self} branch={branch} code={code} />
}

function RequestOf({ self, branch, code }: { self: StaffSelf; branch: StaffBranch; code: string }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const params = { branch: branch.slug, code }
  const { setData, ...asked } = useOfficeData(showDeskRequest, { params })
  usePolling(everySeconds, asked.refresh)
  const seen = asked.data?.messages.length
  useEffect(() => {
    if (seen !== undefined) void api(noteRequestRead, { params: { branch: branch.slug, code } })
  }, [api, branch.slug, code, seen])
  const request = asked.data
  const title = request ? t(`requests.type_${request.type}`) : t('office.nav.requests')
  return (
    <OfficePage
      title={title}
      text={
        request && (
          <span className="parts">
            <span>
              <bdi>{request.name}</bdi>
            </span>
            <span>
              <bdi dir="ltr">{request.code}</bdi>
            </span>
          </span>
        )
      }
      tools={
        <SiteLink to={`/office/requests?branch=${branch.slug}`} className="btn btn--line">
          {t('office_requests.back')}
        </SiteLink>
      }
    >
      <OfficeData {...asked}>
        {(shown) => (
          <div className="request-desk">
            <div className="request-desk__talk">
              <RequestTalk request={shown} />
              {shown.automatic && <AutomaticNote params={params} request={shown} onChange={setData} />}
              {!shown.automatic && shown.state !== 'closed' && (
                <RequestAnswer params={params} request={shown} onChange={setData} />
              )}
            </div>
            <div className="request-desk__side">
              <RequestFacts self={self} params={params} request={shown} onChange={setData} />
              {!shown.automatic && (
                <RequestOffer params={params} branch={branch} request={shown} onChange={setData} />
              )}
            </div>
          </div>
        )}
      </OfficeData>
    </OfficePage>
  )
}
