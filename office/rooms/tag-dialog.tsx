import { type FormEvent, useState } from 'react'
import { changeTag, createTag } from '#contracts/calls/office-tags.calls.ts'
import type { RoomTag } from '#contracts/room.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { BothLanguages } from '../both-languages.tsx'
import { bothErrors, serverErrors } from '../editor/field-errors.ts'
import { ProblemLine } from '../problem-line.tsx'
import { useStaffApi } from '../use-staff-api.ts'
import { IconPicker } from './icon-picker.tsx'

type TagDialogProps = OpenedDialog<RoomTag> & { tag: RoomTag | null }

/** Makes a tag, or changes one for every room that has it. Answers it. */
export default function TagDialog({ open, close, tag }: TagDialogProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [name, setName] = useState(tag?.name ?? { en: '', ar: '' })
  const [icon, setIcon] = useState(tag?.icon ?? 'tag')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const title = tag ? t('office_rooms.edit_tag', { name: tag.name[locale] }) : t('office_rooms.new_tag')
  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const body = { name, icon }
    const answer = tag
      ? await api(changeTag, { params: { tag: tag.slug }, body })
      : await api(createTag, { body })
    setBusy(false)
    if (answer.ok) close(answer.data)
    else setFailure(answer)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={title} wide>
      <form className="office__form" aria-label={title} onSubmit={save}>
        {tag && <p className="muted">{t('office_rooms.tag_everywhere')}</p>}
        <BothLanguages
          label={t('office_rooms.field_name')}
          value={name}
          onChange={setName}
          limit={40}
          required
          errors={bothErrors(serverErrors(failure?.fields ?? {}), 'name')}
        />
        <IconPicker value={icon} onChange={setIcon} />
        <ProblemLine failure={failure} />
        <Button type="submit" wide busy={busy}>
          {t('actions.save')}
        </Button>
      </form>
    </Dialog>
  )
}
