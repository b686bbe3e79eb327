import { showTaxStanding } from '#contracts/calls/office/tax.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { sealingSettings } from '../connections/sealing-settings.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { PasswordForm } from './password-form.tsx'
import type { TaxPartProps } from './tax-part.ts'
import { ToldDocuments } from './told-documents.tsx'
import { UnitPanel } from './unit-panel.tsx'

/** How a branch stands with the tax authority, and what became of each document. */
export function TaxPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const [branch, choose] = useChosenBranch(self)
  const standing = useOfficeData(showTaxStanding, branch && { params: { branch: branch.slug } })
  if (!branch) return <NoBranch />
  return (
    <OfficePage
      title={t('office.nav.tax')}
      text={t('office_tax.text')}
      tools={<BranchChoice self={self} value={branch.slug} onChange={choose} />}
    >
      <OfficeData {...standing}>
        {(data) => (
          <TaxParts
            key={branch.slug}
            branch={branch.slug}
            standing={data}
            mayConnect={self.may.includes('tax.connect')}
            onChange={standing.setData}
          />
        )}
      </OfficeData>
    </OfficePage>
  )
}

function TaxParts({ mayConnect, ...part }: TaxPartProps & { mayConnect: boolean }) {
  const { t } = useLocale()
  const { unit, documents } = part.standing
  return (
    <>
      {unit && <UnitPanel {...part} unit={unit} mayConnect={mayConnect} />}
      {unit && <ToldDocuments {...part} />}
      {mayConnect && <Connect {...part} />}
      {!unit && !mayConnect && <p className="lead">{t('office_tax.not_connected')}</p>}
      {!unit && documents.length > 0 && <ToldDocuments {...part} />}
    </>
  )
}

/** The form for the password, or why there is none yet. */
function Connect(part: TaxPartProps) {
  const { t } = useLocale()
  const { branch, standing } = part
  const { demo, unit, canSeal, missing } = standing
  if (demo && !unit) return <p className="lead">{t('errors.demo_unconnected')}</p>
  if (missing.includes('currency')) return <p className="lead">{t('office_tax.only_saudi')}</p>
  if (missing.length > 0)
    return (
      <section className="office__panel" aria-label={t('office_tax.missing')}>
        <h2 className="h3">{t('office_tax.missing')}</h2>
        <ul>
          {missing.map((gap) => (
            <li key={gap}>{t(`office_tax.gap_${gap}`)}</li>
          ))}
        </ul>
        <p>
          <SiteLink to={`/office/branches/${branch}`}>{t('office_tax.to_branch')}</SiteLink>
        </p>
      </section>
    )
  if (!canSeal) return <BadMessage>{t('office_tax.no_key', { name: sealingSettings })}</BadMessage>
  return <PasswordForm {...part} />
}
