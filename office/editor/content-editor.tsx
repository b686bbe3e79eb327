import type { ReactNode } from 'react'
import type { OfficePicture } from '#contracts/office/pictures.ts'
import type { TextField } from '#domain/content/content-field.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { BothLanguages, type BothTexts } from '#office/forms/both-languages.tsx'
import { PictureList, type PictureListProps } from '../pictures/picture-list.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { EditorProblems } from './editor-problems.tsx'
import { bothErrors } from './field-errors.ts'
import { FocalField, type FocalFieldProps } from './focal-field.tsx'
import { MissingList } from './missing-list.tsx'
import { PublishButton } from './publish-button.tsx'
import { PublishedTag } from './published-tag.tsx'
import { SaveBar } from './save-bar.tsx'
import type { useEditorForm } from './use-editor-form.ts'

/** What rooms and branches have in common. */
type Content = {
  readonly version: number
  readonly published: boolean
  readonly missing: string[]
  readonly pictures: OfficePicture[]
  readonly focal: FocalFieldProps['value']
}

type TextsOf<T> = { [Name in keyof T]: T[Name] extends BothTexts ? Name : never }[keyof T] & string

type ContentEditorProps<T extends Content> = {
  editing: ReturnType<typeof useEditorForm<T>>
  texts: { readonly [Name in TextsOf<T>]?: TextField }
  textsHint?: string
  pictures: Pick<PictureListProps, 'branch' | 'kind'>
  /** What guests lose when it is taken offline. */
  warning: string
  /** The ways to see it as guests do. */
  tools: ReactNode
  /** The sections between the texts and the pictures. */
  children: ReactNode
}

/** Writes about something that guests read, in both languages side by side; with what is missing, and what others wrote. */
export function ContentEditor<T extends Content>(props: ContentEditorProps<T>) {
  const { editing, texts, textsHint, pictures, warning, tools, children } = props
  const { t } = useLocale()
  const { draft, change, errors, isDirty, theirs, save } = editing
  const content: Content = draft
  const [cover] = content.pictures
  const set = (changes: Partial<Content>) => change(changes as Partial<T>)
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
      <p className="row">
        <PublishedTag published={content.published} ofBranch={pictures.kind === 'branches'} />
      </p>
      <MissingList missing={editing.saved.missing} branch={pictures.branch} />
      <section className="editor__section">
        <h2>{t('office_rooms.section_texts')}</h2>
        {(Object.entries(texts) as [TextsOf<T>, TextField][]).map(
          ([field, { optional = false, ...size }]) => (
            <BothLanguages
              key={field}
              {...size}
              label={t(`office_rooms.field_${field}` as MessageKey)}
              value={draft[field] as BothTexts}
              onChange={(value) => change({ [field]: value } as unknown as Partial<T>)}
              required={!optional}
              errors={bothErrors(errors, field)}
            />
          ),
        )}
        {textsHint && <p className="small muted">{textsHint}</p>}
      </section>
      {children}
      <section className="editor__section">
        <h2>{t('office.rooms.pictures')}</h2>
        <PictureList
          {...pictures}
          value={content.pictures}
          onChange={(update) => change((was) => ({ pictures: [...update(was.pictures)] }) as Partial<T>)}
        />
        {cover && <FocalField picture={cover} value={content.focal} onChange={(focal) => set({ focal })} />}
      </section>
      <EditorProblems branch={pictures.branch} errors={errors} failure={editing.failure} />
      <SaveBar isDirty={isDirty} busy={editing.busy} onDiscard={editing.discard}>
        {tools}
        <PublishButton
          published={content.published}
          warning={warning}
          save={({ published }) => save({ published } as Partial<T>)}
        />
      </SaveBar>
    </form>
  )
}
