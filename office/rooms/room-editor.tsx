import { changeRoom, previewRoom } from '#contracts/calls/office/rooms.calls.ts'
import type { OfficeRoom } from '#contracts/office/rooms.ts'
import { roomFailures } from '#domain/room/room-content.ts'
import { roomLines, roomTexts } from '#domain/room/room-fields.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FilmField } from '../brand/film-field.tsx'
import { ContentEditor } from '../editor/content-editor.tsx'
import { useEditorForm } from '../editor/use-editor-form.ts'
import { RoomFigures } from './room-figures.tsx'
import { RoomTags } from './room-tags.tsx'

type RoomEditorProps = {
  branch: string
  first: OfficeRoom
  /** Films are the venue's, as its look is. */
  mayFilm: boolean
  onSaved: (room: OfficeRoom) => void
}

const texts = { ...roomTexts, ...roomLines }

/** Writes about a room. */
export function RoomEditor({ branch, first, mayFilm, onSaved }: RoomEditorProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const hrefOf = useSiteHref()
  const params = { branch, room: first.slug }
  const editing = useEditorForm({
    first,
    send: ({ slug: _, missing: __, archivedAt: ___, pictures, ...room }) =>
      api(changeRoom, {
        params,
        body: { ...room, pictures: pictures.map(({ name, alt }) => ({ name, alt })) },
      }),
    judge: roomFailures,
    onSaved,
  })
  const { draft, change, errors } = editing

  async function preview() {
    // Opened at once, since browsers let nobody open windows later.
    const tab = window.open('', '_blank')
    const answer = await api(previewRoom, { params })
    if (answer.ok && tab) tab.location.href = hrefOf(answer.data.path)
    else tab?.close()
  }
  return (
    <ContentEditor
      editing={editing}
      texts={texts}
      textsHint={t('office_rooms.expect_hint')}
      pictures={{ branch, kind: 'rooms' }}
      warning={t('office_rooms.unpublish_text')}
      tools={
        <Button look="line" onClick={() => void preview()}>
          {t('office_rooms.preview')}
        </Button>
      }
    >
      <section className="editor__section">
        <h2>{t('office_rooms.section_figures')}</h2>
        <RoomFigures room={draft} onChange={change} errors={errors} />
      </section>
      <section className="editor__section">
        <h2>{t('office_rooms.section_tags')}</h2>
        <RoomTags value={draft.tags} onChange={(tags) => change({ tags })} />
      </section>
      {mayFilm && (
        <section className="editor__section">
          <h2>{t('office_rooms.section_film')}</h2>
          <FilmField
            label={t('office_rooms.film')}
            hint={t('office_rooms.film_hint')}
            value={draft.film}
            onChange={(film) => change({ film })}
          />
        </section>
      )}
    </ContentEditor>
  )
}
