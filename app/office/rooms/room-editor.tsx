import type { OfficeRoom, PreviewLink } from '#contracts/office-rooms.ts'
import { roomFailures } from '#domain/room/room-content.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { useSiteHref } from '../../site/site-link.tsx'
import { Button } from '../../ui/button.tsx'
import { BothLanguages } from '../both-languages.tsx'
import { ConflictPanel } from '../editor/conflict-panel.tsx'
import { EditorProblems } from '../editor/editor-problems.tsx'
import { bothErrors } from '../editor/field-errors.ts'
import { FocalField } from '../editor/focal-field.tsx'
import { MissingList } from '../editor/missing-list.tsx'
import { PublishButton } from '../editor/publish-button.tsx'
import { SaveBar } from '../editor/save-bar.tsx'
import { useEditorForm } from '../editor/use-editor-form.ts'
import { PictureList } from '../pictures/picture-list.tsx'
import { useStaffApi } from '../use-staff-api.ts'
import { RoomFigures } from './room-figures.tsx'
import { RoomTags } from './room-tags.tsx'

type RoomEditorProps = {
  branch: string
  path: string
  first: OfficeRoom
  onSaved: (room: OfficeRoom) => void
}

const texts = [
  { field: 'name', limit: 80 },
  { field: 'tagline', limit: 160 },
  { field: 'story', rows: 9, limit: 4000 },
  { field: 'expect', rows: 5, limit: 1000 },
] as const

/** Writes about a room in both languages, side by side. */
export function RoomEditor({ branch, path, first, onSaved }: RoomEditorProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const hrefOf = useSiteHref()
  const editing = useEditorForm({
    first,
    send: ({ slug: _, missing: __, pictures, ...room }) =>
      api.put<OfficeRoom>(path, { ...room, pictures: pictures.map(({ name, alt }) => ({ name, alt })) }),
    judge: roomFailures,
    onSaved,
  })
  const { draft, change, errors, isDirty, theirs, save } = editing

  async function preview() {
    // Opened at once, since browsers let nobody open windows later.
    const tab = window.open('', '_blank')
    const answer = await api.get<PreviewLink>(`${path}/preview`)
    if (answer.ok && tab) tab.location.href = hrefOf(answer.data.path)
    else tab?.close()
  }
  const [cover] = draft.pictures
  return (
    <form ref={editing.form} className="editor" onSubmit={editing.submit} noValidate>
      {theirs && (
        <ConflictPanel
          mine={draft}
          theirs={theirs}
          onTakeTheirs={editing.takeTheirs}
          onKeepMine={editing.keepMine}
        />
      )}
      <p className="office__tags">
        <span className={draft.published ? 'tag tag--ok' : 'tag'}>
          {t(draft.published ? 'office_rooms.published' : 'office_rooms.draft')}
        </span>
      </p>
      <MissingList missing={editing.saved.missing} />
      <section className="editor__section">
        <h2>{t('office_rooms.section_texts')}</h2>
        {texts.map(({ field, ...size }) => (
          <BothLanguages
            key={field}
            {...size}
            label={t(`office_rooms.field_${field}`)}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
            required
            errors={bothErrors(errors, field)}
          />
        ))}
        <p className="small muted">{t('office_rooms.expect_hint')}</p>
      </section>
      <section className="editor__section">
        <h2>{t('office_rooms.section_figures')}</h2>
        <RoomFigures room={draft} onChange={change} errors={errors} />
      </section>
      <section className="editor__section">
        <h2>{t('office_rooms.section_tags')}</h2>
        <RoomTags value={draft.tags} onChange={(tags) => change({ tags })} />
      </section>
      <section className="editor__section">
        <h2>{t('office.rooms.pictures')}</h2>
        <PictureList
          branch={branch}
          kind="rooms"
          value={draft.pictures}
          onChange={(update) => change((was) => ({ pictures: [...update(was.pictures)] }))}
        />
        {cover && <FocalField picture={cover} value={draft.focal} onChange={(focal) => change({ focal })} />}
      </section>
      <EditorProblems errors={errors} failure={editing.failure} />
      <SaveBar isDirty={isDirty} busy={editing.busy} onDiscard={editing.discard}>
        <Button look="line" onClick={() => void preview()}>
          {t('office_rooms.preview')}
        </Button>
        <PublishButton published={draft.published} warning={t('office_rooms.unpublish_text')} save={save} />
      </SaveBar>
    </form>
  )
}
