import { useEffect, useState } from 'react'
import { endAllPushDevices } from '#contracts/calls/office/news.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'
import { isSoundOn, playNewsSound, setSound } from './news-sound.ts'
import { type Ringing, readRinging, startRinging, stopRinging } from './push-browser.ts'

/** What this device does by itself: a sound on the board, and notices while the office is closed. */
export function RingPanel({ devices }: { devices: number }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const { failure, send } = useOfficeChange()
  const [sound, setOn] = useState(isSoundOn)
  const [ringing, setRinging] = useState<Ringing | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void readRinging().then(setRinging)
  }, [])
  async function turn(change: () => Promise<unknown>) {
    setBusy(true)
    // A browser that refuses (a private window, no way to its maker) says so by an exception.
    await change().catch(() => toast({ text: t('office_news.ring_failed'), kind: 'bad' }))
    setRinging(await readRinging())
    setBusy(false)
  }
  async function endAll() {
    if (!(await send(() => api(endAllPushDevices))).ok) return
    await turn(() => stopRinging(api))
    toast({ text: t('office_news.ring_ended'), kind: 'ok' })
  }
  return (
    <section className="office__panel" aria-labelledby="news-device">
      <h2 id="news-device" className="h3">
        {t('office_news.device')}
      </h2>
      <Checkbox
        label={t('office_news.sound')}
        hint={t('office_news.sound_hint')}
        value={sound}
        onChange={(on) => {
          setSound(on)
          setOn(on)
          if (on) playNewsSound(true)
        }}
      />
      <div className="stack stack--3">
        <p>{t('office_news.ring_text')}</p>
        <p role="status">{ringing && ringing !== 'off' && t(`office_news.ring_${ringing}`)}</p>
        <div className="row">
          {ringing === 'off' && (
            <Button busy={busy} onClick={() => void turn(() => startRinging(api))}>
              {t('office_news.ring_start')}
            </Button>
          )}
          {ringing === 'on' && (
            <Button look="line" busy={busy} onClick={() => void turn(() => stopRinging(api))}>
              {t('office_news.ring_stop')}
            </Button>
          )}
          {devices > 0 && (
            <Button look="line" onClick={() => void endAll()}>
              {t('office_news.ring_stop_all', { count: devices })}
            </Button>
          )}
        </div>
      </div>
      <ProblemLine failure={failure} />
    </section>
  )
}
