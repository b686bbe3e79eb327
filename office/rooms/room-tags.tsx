import { lazy } from 'react'
import { archiveTag, showTagOutlook } from '#contracts/calls/office/archive.calls.ts'
import { listTags } from '#contracts/calls/office/tags.calls.ts'
import type { ArchivedItem } from '#contracts/office/content.ts'
import type { RoomTag } from '#contracts/room.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ArchivedList } from '../archive/archived-list.tsx'
import { useArchive } from '../archive/use-archive.ts'
import { ProblemLine } from '../problem-line.tsx'
import type { TagAsked } from './tag-dialog.tsx'

const TagDialog = lazy(() => import('./tag-dialog.tsx'))

type RoomTagsProps = { value: readonly string[]; onChange: (tags: string[]) => void }

/** The tags of a room, in the order in which they were ticked. */
export function RoomTags({ value, onChange }: RoomTagsProps) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const api = useStaffApi()
  const archive = useArchive()
  const tags = useOfficeData(listTags, {})
  const tick = (slug: string, on: boolean) => {
    const others = value.filter((one) => one !== slug)
    onChange(on ? [...others, slug] : others)
  }
  async function edit(tag: RoomTag | null) {
    const onArchive = () => tag && void putAway(tag)
    const written = await openDialog<TagAsked, RoomTag>(TagDialog, { tag, onArchive })
    if (!written) return
    await tags.refresh()
    if (!tag) tick(written.slug, true)
  }
  const ofTag = (slug: string, { [locale]: name }: RoomTag['name']) => ({
    name,
    send: (archived: boolean) => api(archiveTag, { params: { tag: slug }, body: { archived } }),
  })
  async function putAway({ slug, name }: RoomTag) {
    const done = await archive.archive({
      ...ofTag(slug, name),
      text: t('office_archive.ask_tag', { name: name[locale] }),
      outlook: () => api(showTagOutlook, { params: { tag: slug } }),
    })
    if (done) await tags.refresh()
  }
  async function bringBack({ slug, name }: ArchivedItem) {
    if (await archive.restore(ofTag(slug, name), { hidden: false })) await tags.refresh()
  }
  return (
    <OfficeData {...tags}>
      {({ items, archived }) => (
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
          <ProblemLine failure={archive.failure} />
          <ArchivedList items={archived} onRestore={(tag) => void bringBack(tag)} />
        </>
      )}
    </OfficeData>
  )
}
