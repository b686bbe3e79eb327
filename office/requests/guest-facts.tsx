import type { DeskRequest } from '#contracts/office/requests.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Fact } from '../fact.tsx'

/** Whom one talks to, and what they told in the form. */
export function GuestFacts({ request }: { request: DeskRequest }) {
  const { t } = useLocale()
  const { name, email, emailConfirmed, phone, company, country, group, playersCount, photoSession } = request
  return (
    <dl className="stack stack--3 guest-facts">
      <Fact name={t('fields.name')}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact name={t('fields.email')}>
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
        {/* What looks automatic was sent no mail that they could open. */}
        {!request.automatic && (
          <span className="small muted">
            {t(emailConfirmed ? 'office_requests.email_seen' : 'office_requests.email_unseen')}
          </span>
        )}
      </Fact>
      {phone && (
        <Fact name={t('fields.phone')}>
          <a href={`tel:${phone}`} dir="ltr">
            {phone}
          </a>
        </Fact>
      )}
      {company && (
        <Fact name={t('fields.company')}>
          <bdi>{company}</bdi>
        </Fact>
      )}
      {country && (
        <Fact name={t('fields.country')}>
          <bdi>{country}</bdi>
        </Fact>
      )}
      {group && <Fact name={t('fields.group')}>{t(`requests.group_${group}`)}</Fact>}
      {playersCount !== null && (
        <Fact name={t('office_requests.group')}>
          <bdi>{playersCount}</bdi>
        </Fact>
      )}
      {photoSession && <Fact name={t('fields.photoSession')}>{t('actions.yes')}</Fact>}
    </dl>
  )
}
