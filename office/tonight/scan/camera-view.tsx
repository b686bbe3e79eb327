import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { makeQrReader } from './read-qr.ts'

type CameraState = 'opening' | 'on' | 'denied' | 'missing'
// Browsers know it; the types do not yet.
type Torch = MediaTrackCapabilities & MediaTrackConstraintSet & { torch?: boolean }

const lookEvery = 150

/** The camera of the desk, looking for a QR code until it is closed. */
export function CameraView({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useLocale()
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(null)
  const [state, setState] = useState<CameraState>('opening')
  const [torch, setTorch] = useState<boolean | null>(null)
  const read = useRef(onRead)
  read.current = onRead

  useEffect(() => {
    let ended = false
    let stream: MediaStream | null = null
    async function look() {
      if (!navigator.mediaDevices) return setState('missing')
      try {
        const wanted = { video: { facingMode: 'environment' }, audio: false }
        stream = await navigator.mediaDevices.getUserMedia(wanted)
        if (ended) return stop()
        const element = video.current
        if (!element) return
        element.srcObject = stream
        await element.play()
        track.current = stream.getVideoTracks()[0] ?? null
        const able = track.current?.getCapabilities?.() as Torch | undefined
        if (able?.torch) setTorch(false)
        setState('on')
        const readQr = await makeQrReader()
        while (!ended) {
          const text = await readQr(element)
          if (text && !ended) read.current(text)
          await new Promise((resolve) => setTimeout(resolve, lookEvery))
        }
      } catch (error) {
        if (!ended) setState((error as Error).name === 'NotAllowedError' ? 'denied' : 'missing')
      }
    }
    function stop() {
      ended = true
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    void look()
    return stop
  }, [])

  async function light() {
    const on = !torch
    await track.current?.applyConstraints({ advanced: [{ torch: on } as Torch] })
    setTorch(on)
  }
  if (state === 'denied' || state === 'missing')
    return <p className="msg msg--bad">{t(`office_tonight.camera_${state}`)}</p>
  return (
    <div className="scan__view">
      <video ref={video} muted playsInline aria-label={t('office_tonight.camera')} />
      {state === 'opening' && <ProgressSpinner />}
      {torch !== null && (
        <Button look="line" aria-pressed={torch} onClick={() => void light()}>
          {t('office_tonight.torch')}
        </Button>
      )}
    </div>
  )
}
