import { useState } from 'react'
import type { OpeningHours } from '#contracts/branch.ts'
import { changeBranch, createBranch, showOfficeBranch } from '#contracts/calls/office/branches.calls.ts'
import { showSettings } from '#contracts/calls/office/settings.calls.ts'
import type { OfficeBranch } from '#contracts/office/branches.ts'
import { branchTexts } from '#domain/branch/branch-content.ts'
import { branchFirstWords } from '#domain/branch/branch-first-words.ts'
import { readMapPoint } from '#domain/branch/read-map-point.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { makePhoneValue } from '#domain/phone/phone-value.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { homeDialCodes } from '#kit/ui/phone/dial-codes.ts'
import { loadPhoneData } from '#kit/ui/phone/load-phone-data.ts'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { bothErrorsAt } from '#office/data/use-refused-form.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { loadStaff } from '../staff-session.ts'
import { addPicture } from './add-picture.ts'
import { branchChangeOf } from './content-change.ts'
import { MapPointField } from './map-point-field.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { SameHours } from './same-hours.tsx'
import { invalidStep } from './step-failure.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStepDraft } from './use-step-draft.ts'

const none = { en: '', ar: '' }
const everyEvening = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '16:00', closes: '00:00' }))

/** The first branch: where it is, how it is called, when it is open. */
export function BranchStep(props: StepProps) {
  const settings = useOfficeData(showSettings, {})
  const slug = props.ready.branch
  const there = useOfficeData(showOfficeBranch, slug ? { params: { branch: slug } } : null, { edited: true })
  return (
    <OfficeData {...settings}>
      {({ venue }) =>
        slug ? (
          <OfficeData {...there}>
            {(branch) => <BranchForm {...props} saved={branch} venue={venue.name} />}
          </OfficeData>
        ) : (
          <BranchForm {...props} saved={null} venue={venue.name} />
        )
      }
    </OfficeData>
  )
}

type BranchFormProps = StepProps & { saved: OfficeBranch | null; venue: Localised }

const pointOf = ({ latitude, longitude }: OfficeBranch) =>
  latitude === 0 && longitude === 0 ? '' : `${latitude}, ${longitude}`

/** As it is dialled at home. */
function phoneOf({ phone }: OfficeBranch, country: string): string {
  const code = `+${homeDialCodes[country]}`
  return makePhoneValue(phone.startsWith(code) ? phone.slice(code.length) : phone, country)
}

function BranchForm({ ready, onDone, saved, venue }: BranchFormProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const country = ready.home?.country ?? 'SA'
  const [begun, setBegun] = useState(saved)
  const [name, setName] = useStepDraft<Localised>('branch', 'name', saved?.name ?? none)
  const [address, setAddress] = useStepDraft<Localised>('branch', 'address', saved?.address ?? none)
  const [phone, setPhone] = useStepDraft('branch', 'phone', saved ? phoneOf(saved, country) : '')
  const [point, setPoint] = useStepDraft('branch', 'point', saved ? pointOf(saved) : '')
  // One that was only begun when the connection broke has no hours yet.
  const openFirst = saved && saved.missing.length === 0 ? saved.openingHours : everyEvening
  const [hours, setHours] = useStepDraft<OpeningHours[]>('branch', 'hours', openFirst)
  const [file, setFile] = useState<File | null>(null)

  async function send() {
    const number = (await loadPhoneData()).e164(phone)
    const place = readMapPoint(point)
    const wrong: Record<string, Failure> = {}
    if (!number) wrong.phone = { rule: phone === '' ? 'required' : 'phone', params: {} }
    if (!place) wrong.latitude = { rule: point.trim() === '' ? 'required' : 'one_of', params: {} }
    for (const language of ['en', 'ar'] as const)
      for (const [field, text] of Object.entries({ name, address }))
        if (text[language].trim() === '') wrong[`${field}.${language}`] = { rule: 'required', params: {} }
    if (!number || !place || Object.keys(wrong).length > 0) return invalidStep(wrong)
    const branch = await begin(number)
    if (!branch.ok) return branch
    const there = branchChangeOf(branch.data)
    const picture = { locale, branch: branch.data.slug, kind: 'branches', poster: 'street' } as const
    const pictures = await addPicture({ ...picture, file, of: name, there: there.pictures })
    if (!pictures.ok) return pictures
    const words = Object.entries(branchFirstWords(name, venue)).filter(
      ([field]) => there[field as 'tagline'].en.trim() === '' || there[field as 'tagline'].ar.trim() === '',
    )
    const changed = await api(changeBranch, {
      params: { branch: branch.data.slug },
      body: {
        ...there,
        ...Object.fromEntries(words),
        ...place,
        name,
        address,
        phone: number,
        openingHours: hours,
        pictures: pictures.data,
        // The venue itself is closed: nobody but its owner sees the branch yet.
        published: true,
      },
    })
    if (changed.ok) await loadStaff(locale)
    return changed
  }
  /** The branch there is, or a new one; should something fail after that, the next try goes on with it. */
  async function begin(number: string) {
    if (begun) return { ok: true, data: begun } as const
    const { timeZone = 'Asia/Riyadh', currency = 'SAR' } = ready.home ?? {}
    const created = await api(createBranch, { body: { name, phone: number, timeZone, currency } })
    if (created.ok) setBegun(created.data)
    return created
  }
  return (
    <StepForm step="branch" send={send} onDone={onDone}>
      {(errorAt) => (
        <>
          <BothLanguages
            label={t('office_setup.branch_name')}
            hint={t('office_setup.branch_name_hint')}
            value={name}
            onChange={setName}
            errors={bothErrorsAt(errorAt, 'name', t('office_setup.branch_name'))}
            limit={branchTexts.name.limit}
            required
          />
          <BothLanguages
            label={t('office_rooms.field_address')}
            value={address}
            onChange={setAddress}
            errors={bothErrorsAt(errorAt, 'address', t('office_rooms.field_address'))}
            limit={branchTexts.address.limit}
            required
          />
          <PhoneInput
            label={t('office_rooms.field_phone')}
            required
            country={country}
            value={phone}
            onChange={setPhone}
            error={errorAt('phone', t('office_rooms.field_phone'))}
          />
          <MapPointField
            value={point}
            onChange={setPoint}
            error={errorAt('latitude', t('office_setup.map_point'))}
          />
          <SameHours value={hours} onChange={setHours} />
          <PictureChoice
            poster="street"
            file={file}
            onFile={setFile}
            hasPicture={(begun?.pictures.length ?? 0) > 0}
          />
        </>
      )}
    </StepForm>
  )
}
