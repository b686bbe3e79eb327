import { useState } from 'react'
import { changeRoom, createRoom, showOfficeRoom } from '#contracts/calls/office/rooms.calls.ts'
import type { OfficeRoom } from '#contracts/office/rooms.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { roomFigures, roomTexts } from '#domain/room/room-fields.ts'
import { type RoomTemplateName, roomTemplateNames, roomTemplates } from '#domain/room/room-templates.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { bothErrorsAt } from '#office/data/use-refused-form.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { WholeNumberField } from '../editor/whole-number-field.tsx'
import { addPicture } from './add-picture.ts'
import { roomChangeOf } from './content-change.ts'
import { MissingStep } from './missing-step.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { posterUrl } from './poster-art.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStepDraft } from './use-step-draft.ts'

const figures = [
  'minPlayers',
  'maxPlayers',
  'durationMinutes',
  'resetMinutes',
  'difficulty',
  'minAge',
] as const
/** What a template says of a room besides its name. */
const templateWords = ['tagline', 'story'] as const
type Figures = Record<(typeof figures)[number], number>

/** The first room: one of six to begin with, under a name of one's own. */
export function RoomStep(props: StepProps) {
  const { branch, room } = props.ready
  const there = useOfficeData(showOfficeRoom, branch && room ? { params: { branch, room } } : null, {
    edited: true,
  })
  if (!branch) return <MissingStep step="branch" />
  if (!room) return <RoomForm {...props} branch={branch} saved={null} />
  return (
    <OfficeData {...there}>{(saved) => <RoomForm {...props} branch={branch} saved={saved} />}</OfficeData>
  )
}

function figuresOf(room: Figures): Figures {
  return Object.fromEntries(figures.map((figure) => [figure, room[figure]])) as Figures
}

type RoomFormProps = StepProps & { branch: string; saved: OfficeRoom | null }

function RoomForm({ branch, onDone, saved }: RoomFormProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [begun, setBegun] = useState(saved)
  const [template, setTemplate] = useStepDraft<RoomTemplateName>('room', 'template', 'laboratory')
  const [name, setName] = useStepDraft<Localised>(
    'room',
    'name',
    saved?.name ?? roomTemplates.laboratory.name,
  )
  const [values, setValues] = useStepDraft('room', 'figures', figuresOf(saved ?? roomTemplates.laboratory))
  const [file, setFile] = useState<File | null>(null)
  // One that was only begun when the connection broke has no words yet.
  const isBare = !saved || saved.missing.some((path) => templateWords.some((text) => path.startsWith(text)))

  function choose(chosen: RoomTemplateName) {
    setTemplate(chosen)
    setName(roomTemplates[chosen].name)
    setValues(figuresOf(roomTemplates[chosen]))
  }
  async function send() {
    const room = begun ? ({ ok: true, data: begun } as const) : await begin()
    if (!room.ok) return room
    const there = roomChangeOf(room.data)
    const picture = { locale, branch, kind: 'rooms', poster: template } as const
    const pictures = await addPicture({ ...picture, file, of: name, there: there.pictures })
    if (!pictures.ok) return pictures
    // What was written about a room that was there before the set-up stays.
    const { name: _, ...words } = isBare ? roomTemplates[template] : { name }
    return api(changeRoom, {
      params: { branch, room: room.data.slug },
      body: { ...there, ...words, ...values, name, pictures: pictures.data },
    })
  }
  /** Should something fail after that, the next try goes on with it. */
  async function begin() {
    const created = await api(createRoom, { params: { branch }, body: { name } })
    if (created.ok) setBegun(created.data)
    return created
  }
  return (
    <StepForm step="room" send={send} onDone={onDone}>
      {(errorAt) => (
        <>
          {isBare && (
            <Choice
              label={t('office_setup.template')}
              pictures
              value={template}
              onChange={(chosen) => choose(chosen as RoomTemplateName)}
              options={roomTemplateNames.map((one) => ({
                value: one,
                label: roomTemplates[one].name[locale],
                picture: <img src={posterUrl(one)} alt="" />,
              }))}
            />
          )}
          <BothLanguages
            label={t('office_rooms.field_name')}
            value={name}
            onChange={setName}
            errors={bothErrorsAt(errorAt, 'name', t('office_rooms.field_name'))}
            limit={roomTexts.name.limit}
            required
          />
          <div className="editor__figures">
            {figures.map((figure) => {
              const { min, max, step } = roomFigures[figure]
              const label = t(`office_rooms.field_${figure}`)
              return (
                <WholeNumberField
                  key={figure}
                  label={label}
                  min={min}
                  max={max}
                  step={step ?? 1}
                  value={values[figure]}
                  onChange={(value) => setValues({ ...values, [figure]: value })}
                  error={errorAt(figure, label, { min, max })}
                />
              )
            })}
          </div>
          <PictureChoice
            poster={template}
            file={file}
            onFile={setFile}
            hasPicture={(begun?.pictures.length ?? 0) > 0}
          />
          <p className="small muted">{t('office_setup.room_words')}</p>
        </>
      )}
    </StepForm>
  )
}
