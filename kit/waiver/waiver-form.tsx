import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WaiverSigned, WaiverToSign } from '#contracts/waiver.ts'
import { longest } from '#domain/rules/longest.ts'
import { areStrokes, guardianPhone, type Strokes, type WaiverRole } from '#domain/waiver/waiver.ts'
import { newIdempotencyKey } from '../api/api.ts'
import { useLocale } from '../i18n/messages.tsx'
import { AlertMessage } from '../ui/bad-message.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Choice } from '../ui/choice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { type MinorDraft, MinorsFields, minorsOf } from './minors-fields.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { WaiverText } from './waiver-text.tsx'

type WaiverFormProps = {
  text: Pick<WaiverToSign, 'version' | 'warnings' | 'sections'>
  name?: string
  /** Whoever signs here next is somebody else: the browser proposes nobody's name. */
  shared?: boolean
  /** Answers what hinders, or null. However often it is sent by the same key, it is signed once. */
  send: (signed: WaiverSigned, key: string) => Promise<string | null> | string | null
}

const roles = ['player', 'guardian', 'guardian_only'] as const satisfies readonly WaiverRole[]

/** The room's warnings, the text with its ticks, who signs for whom, and the name. */
export function WaiverForm({ text, name: known = '', shared = false, send }: WaiverFormProps) {
  const { t } = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [key] = useState(newIdempotencyKey)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [role, setRole] = useState<WaiverRole>('player')
  const [name, setName] = useState(known)
  const [isAdult, setAdult] = useState(false)
  const [minors, setMinors] = useState<readonly MinorDraft[]>([{ name: '', year: '' }])
  const [phone, setPhone] = useState('')
  const [strokes, setStrokes] = useState<Strokes>([])
  const [isTyped, setTyped] = useState(false)
  const [photos, setPhotos] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const toTick = text.sections.flatMap(({ asks }, index) => (asks ? [index] : []))
  const children = role === 'player' ? [] : minorsOf(minors)
  const isReached = role === 'player' || guardianPhone(phone) !== null
  const isDrawn = areStrokes(strokes)
  const missing =
    toTick.some((index) => !ticked.has(index)) ||
    !name.trim() ||
    !isAdult ||
    children === null ||
    !isReached ||
    !(isDrawn || isTyped)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (missing || children === null) {
      // At once: later it would take the focus from where they write already.
      flushSync(() => {
        setTried(true)
        setProblem(t('waiver.incomplete'))
      })
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    setProblem(null)
    setBusy(true)
    const body = {
      version: text.version,
      name: name.trim(),
      role,
      minors: children,
      ...(role !== 'player' && { phone }),
      ticks: ticked.size,
      strokes: isDrawn ? strokes.map((line) => [...line]) : null,
      photos,
    }
    const hindrance = await send(body, key)
    setBusy(false)
    setProblem(hindrance)
  }

  return (
    <form ref={form} className="waiver" noValidate onSubmit={(event) => void submit(event)}>
      <WaiverText
        text={text}
        ticked={ticked}
        tried={tried}
        onTick={(index, is) => {
          const next = new Set(ticked)
          if (is) next.add(index)
          else next.delete(index)
          setTicked(next)
        }}
      />
      <Choice
        label={t('waiver.role')}
        name="role"
        value={role}
        onChange={(next) => setRole(next as WaiverRole)}
        options={roles.map((one) => ({ value: one, label: t(`waiver.role_${one}`) }))}
      />
      {role !== 'player' && <MinorsFields minors={minors} tried={tried} onChange={setMinors} />}
      <TextInput
        name="name"
        label={t('waiver.name')}
        autoComplete={shared ? 'off' : 'name'}
        maxLength={longest.personName}
        required
        value={name}
        onChange={setName}
        error={tried && !name.trim() ? t('waiver.name_missing') : undefined}
      />
      {role !== 'player' && (
        <TextInput
          name="phone"
          kind="code"
          inputMode="tel"
          label={t('waiver.phone')}
          hint={t('waiver.phone_hint')}
          autoComplete={shared ? 'off' : 'tel'}
          maxLength={40}
          required
          value={phone}
          onChange={setPhone}
          error={tried && !isReached ? t('waiver.phone_missing') : undefined}
        />
      )}
      <Checkbox
        label={t('waiver.adult')}
        required
        value={isAdult}
        onChange={setAdult}
        error={tried && !isAdult ? t('waiver.adult_missing') : undefined}
      />
      <Checkbox
        name="photos"
        label={t(role === 'player' ? 'waiver.photos' : 'waiver.photos_children')}
        hint={t('waiver.photos_hint')}
        value={photos}
        onChange={setPhotos}
      />
      <p>{t('waiver.draw')}</p>
      <SignaturePad strokes={strokes} onChange={setStrokes} />
      <Checkbox
        label={t('waiver.typed')}
        value={isTyped}
        onChange={setTyped}
        error={tried && !(isDrawn || isTyped) ? t('waiver.draw_missing') : undefined}
      />
      <AlertMessage>{problem}</AlertMessage>
      <Button type="submit" look="lead" wide busy={busy}>
        {t('waiver.sign')}
      </Button>
      <p className="small muted">{t('waiver.kept')}</p>
    </form>
  )
}
