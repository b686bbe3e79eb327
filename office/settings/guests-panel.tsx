import { type FormEvent, useState } from 'react'
import * as calls from '#contracts/calls/office/guest-data.calls.ts'
import type { ErasedGuest, GuestIdentity, GuestTraces } from '#contracts/office/guest-data.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { downloadFile } from '#kit/runtime/download-file.ts'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { PhoneInput } from '#kit/ui/phone/phone-input.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'

const counted = [
  'orders',
  'requests',
  'reviews',
  'giftCards',
  'mails',
  'waiting',
  'others',
  'imported',
] as const

/** What somebody may ask of the venue: what it knows of them, and to be forgotten. */
export default function GuestsPanel() {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const search = useSave()
  const act = useSave()
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [found, setFound] = useState<{ who: GuestIdentity; traces: GuestTraces } | null>(null)
  const [erased, setErased] = useState<ErasedGuest | null>(null)
  const who: GuestIdentity = {
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(/^[^@]+@[A-Z]{2}$/.test(phone) && { phone }),
  }
  const nobody = Object.keys(who).length === 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (nobody) return
    setErased(null)
    const traces = await search.save(() => api(calls.showGuestTraces, { body: who }), '')
    setFound(traces ? { who, traces } : null)
  }
  async function handOver(identity: GuestIdentity) {
    const data = await act.save(
      () => api(calls.handOverGuestData, { body: identity }),
      t('office_settings.guest_exported'),
    )
    if (!data) return
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    downloadFile('guest-data.json', file)
  }
  async function erase(identity: GuestIdentity) {
    const words = t('office_settings.guest_erase')
    const text = t('office_settings.guest_erase_ask', { who: identity.email ?? identity.phone ?? '' })
    if (!(await ask({ title: words, text, confirmLabel: words, danger: true }))) return
    const done = await act.save(
      () => api(calls.eraseGuest, { body: identity }),
      t('office_settings.guest_erased'),
    )
    if (!done) return
    setErased(done)
    setFound(null)
    setEmail('')
    setPhone('')
  }

  const traces = found?.traces
  const isKnown = traces ? counted.some((name) => traces[name] > 0) : false
  return (
    <>
      <form
        className="office__panel settings__form"
        onSubmit={(event) => void submit(event)}
        aria-label={t('office_settings.guest_find')}
      >
        <div className="settings__figures">
          <TextInput
            kind="email"
            label={t('fields.email')}
            autoComplete="off"
            value={email}
            onChange={setEmail}
          />
          <PhoneInput label={t('fields.phone')} value={phone} onChange={setPhone} />
        </div>
        <ProblemLine failure={search.failure} />
        <div>
          <Button type="submit" busy={search.busy} aria-disabled={nobody || undefined}>
            {t('office_settings.guest_find')}
          </Button>
        </div>
      </form>
      <div role="status" className="stack">
        {traces && !isKnown && <p className="lead">{t('errors.guest_unknown')}</p>}
        {erased && (
          <p className="lead">
            {t('office_settings.guest_erased_text', {
              orders: erased.orders,
              requests: erased.requests,
              mails: erased.mails,
            })}
          </p>
        )}
        {found && traces && isKnown && (
          <section className="office__panel" aria-label={t('office_settings.guest_known')}>
            <h2 className="h3">{t('office_settings.guest_known')}</h2>
            <p>
              <bdi>{traces.names.join(' · ')}</bdi>
            </p>
            <dl className="settings__facts">
              {counted.map((name) => (
                <div key={name}>
                  <dt>{t(`office_settings.guest_${name}`)}</dt>
                  <dd>{traces[name]}</dd>
                </div>
              ))}
              <div>
                <dt>{t('office_settings.guest_seen')}</dt>
                <dd>
                  {traces.lastSeenAt ? localMoment(traces.lastSeenAt, locale) : t('office_settings.never')}
                </dd>
              </div>
            </dl>
            {traces.pending > 0 && <p className="msg">{t('errors.guest_pending')}</p>}
            <ProblemLine failure={act.failure} />
            <div className="settings__acts">
              <Button look="line" busy={act.busy} onClick={() => void handOver(found.who)}>
                {t('office_settings.guest_export')}
              </Button>
              {traces.pending === 0 && (
                <Button look="danger" onClick={() => void erase(found.who)}>
                  {t('office_settings.guest_erase')}
                </Button>
              )}
            </div>
          </section>
        )}
      </div>
    </>
  )
}
