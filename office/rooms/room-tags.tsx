import { lazy } from 'react'
import { listTags } from '#contracts/calls/office-tags.calls.ts'
import type { RoomTag } from '#contracts/room.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { useOpenDialog } from '#kit/ui/dynamic-dialog.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { OfficeData } from '../office-data.tsx'
import { useOfficeData } from '../use-office-data.ts'

const TagDialog = lazy(() => import('./tag-dialog.tsx'))

type RoomTagsProps = { value: readonly string[]; onChange: (tags: string[]) => void }

/** The tags of a room, in the order in which they were ticked. */
export function RoomTags({ value, onChange }: RoomTagsProps) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const tags = useOfficeData(listTags, {})
  const tick = (slug: string, on: boolean) => {
    const others = value.filter((one) => one !== slug)
    onChange(on ? [...others, slug] : others)
  }
  async function edit(tag: RoomTag | null) {
    const written = await openDialog<{ tag: RoomTag | null }, RoomTag>(TagDialog, { tag })
    if (!written) return
    await tags.refresh()
    if (!tag) tick(written.slug, true)
  }
  return (
    <OfficeData {...tags}>
      {({ items }) => (
        <>
          <ul className="tag-ticks">
            {items.map((tag) => (
              <li key={tag.slug}>
                <Checkbox
                  label={
                    <>
                      <Icon name={`lucide:${tag.icon}`} /> {tag.name[locale]}
                    </>
                  }
                  value={value.includes(tag.slug)}
                  onChange={(on) => tick(tag.slug, on)}
                />
                <Button
                  look="bare"
                  aria-label={t('office_rooms.edit_tag', { name: tag.name[locale] })}
                  onClick={() => void edit(tag)}
                >
                  {t('actions.edit')}
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <Button look="line" onClick={() => void edit(null)}>
              <Icon name="plus" />
              {t('office_rooms.new_tag')}
            </Button>
          </div>
        </>
      )}
    </OfficeData>
  )
}
