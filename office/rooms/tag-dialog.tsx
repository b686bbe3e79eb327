import { useState } from 'react'
import { changeTag, createTag } from '#contracts/calls/office/tags.calls.ts'
import type { RoomTag } from '#contracts/room.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { bothErrors, serverErrors } from '../editor/field-errors.ts'
import { IconPicker } from './icon-picker.tsx'

export type TagAsked = {
  /** Null makes a new one. */
  tag: RoomTag | null
  /** What is done instead of changing it. */
  onArchive: () => void
}

/** Makes a tag, or changes one for every room that has it. Answers it. */
export default function TagDialog({ tag, onArchive, ...dialog }: OpenedDialog<RoomTag> & TagAsked) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [name, setName] = useState(tag?.name ?? { en: '', ar: '' })
  const [icon, setIcon] = useState(tag?.icon ?? 'tag')
  const title = tag ? t('office_rooms.edit_tag', { name: tag.name[locale] }) : t('office_rooms.new_tag')
  const body = { name, icon }
  const save = () => (tag ? api(changeTag, { params: { tag: tag.slug }, body }) : api(createTag, { body }))
  return (
    <FormDialog {...dialog} title={title} wide submit={t('actions.save')} send={save}>
      {(failure) => (
        <>
          {tag && <p className="muted">{t('office_rooms.tag_everywhere')}</p>}
          <BothLanguages
            label={t('office_rooms.field_name')}
            value={name}
            onChange={setName}
            limit={longest.tagName}
            required
            errors={bothErrors(serverErrors(failure?.fields ?? {}), 'name')}
          />
          <IconPicker value={icon} onChange={setIcon} />
          {tag && (
            <div>
              <Button
                look="bare"
                aria-label={t('office_archive.archive_of', { name: tag.name[locale] })}
                onClick={() => {
                  dialog.close()
                  onArchive()
                }}
              >
                {t('office_archive.archive')}
              </Button>
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}
