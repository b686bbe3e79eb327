import { useState } from 'react'
import { signOut } from '#contracts/calls/office/account.calls.ts'
import { endDevice, enrolDevice, listDevices } from '#contracts/calls/office/devices.calls.ts'
import type { StaffDevice } from '#contracts/office/devices.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { officeQueries } from '#office/data/office-queries.ts'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'

const longestName = 60

/** Tablets that several people use, for those who answer for where they stand. */
export function DevicesPanel({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const [slug, choose] = useState(self.branches[0]?.slug ?? '')
  const branch = self.branches.find((one) => one.slug === slug)
  if (!branch) return null
  return (
    <section className="office__panel" aria-labelledby="devices">
      <h2 id="devices" className="h3">
        {t('office_devices.title')}
      </h2>
      <p className="muted">{t('office_devices.text')}</p>
      <BranchChoice self={self} value={slug} onChange={choose} />
      <DevicesOf key={slug} branch={branch} />
    </section>
  )
}

function DevicesOf({ branch }: { branch: StaffBranch }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const toast = useToast()
  const params = { branch: branch.slug }
  const asked = useOfficeData(listDevices, { params })
  const { busy, failure, send } = useOfficeChange()
  const [name, setName] = useState('')
  const [kiosk, setKiosk] = useState(false)
  async function enrol() {
    const made = await send(() => api(enrolDevice, { params, body: { name: name.trim(), kiosk } }))
    if (!made.ok) return
    if (kiosk) {
      // Guests have it from now on: nobody stays signed in.
      await api(signOut)
      window.location.assign('/office/kiosk')
      return
    }
    setName('')
    toast({ text: t('office_devices.enrolled'), kind: 'ok' })
    // The menu learns of it, too.
    await officeQueries.invalidateQueries()
  }
  async function end(device: StaffDevice) {
    const question = {
      title: t('office_devices.end_title', { name: device.name }),
      text: t('office_devices.end_text'),
      confirmLabel: t('office_devices.end'),
      danger: true,
    }
    if (!(await ask(question))) return
    const ended = await send(() => api(endDevice, { params: { ...params, id: device.id } }))
    if (ended.ok) await officeQueries.invalidateQueries()
  }
  return (
    <>
      <OfficeData {...asked}>
        {({ items }) => (
          <>
            {items.length === 0 && <p>{t('office_devices.none')}</p>}
            <ul className="office__list">
              {items.map((device) => (
                <DeviceRow key={device.id} device={device} branch={branch} onEnd={() => void end(device)} />
              ))}
            </ul>
            {!items.some(({ current }) => current) && (
              <form
                className="office__form"
                aria-label={t('office_devices.enrol')}
                onSubmit={(event) => {
                  event.preventDefault()
                  void enrol()
                }}
              >
                <TextInput
                  label={t('office_devices.name')}
                  hint={t('office_devices.name_hint')}
                  value={name}
                  onChange={setName}
                  maxLength={longestName}
                  autoComplete="off"
                />
                <Checkbox
                  label={t('office_devices.kiosk')}
                  hint={t('office_devices.kiosk_hint')}
                  value={kiosk}
                  onChange={setKiosk}
                />
                <Button type="submit" look="line" busy={busy} disabled={name.trim() === ''}>
                  {t('office_devices.enrol')}
                </Button>
              </form>
            )}
          </>
        )}
      </OfficeData>
      <ProblemLine failure={failure} />
    </>
  )
}

type DeviceRowProps = { device: StaffDevice; branch: StaffBranch; onEnd: () => void }

function DeviceRow({ device, branch, onEnd }: DeviceRowProps) {
  const { locale, t } = useLocale()
  return (
    <li className="session-row">
      <div>
        <p className="session-row__name">
          <bdi>{device.name}</bdi>
          {device.kiosk && <span className="tag">{t('office_devices.for_guests')}</span>}
          {device.current && <span className="tag tag--ok">{t('office_devices.current')}</span>}
        </p>
        <p className="small muted">
          {t('office_devices.used', { time: localMoment(device.usedAt, locale, branch) })}
        </p>
        {device.enrolledBy && (
          <p className="small muted">
            {t('office_devices.enrolled_by')} <bdi>{device.enrolledBy}</bdi>
          </p>
        )}
      </div>
      <Button look="line" aria-label={`${t('office_devices.end')}: ${device.name}`} onClick={onEnd}>
        {t('office_devices.end')}
      </Button>
    </li>
  )
}
