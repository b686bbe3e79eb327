import { useLocale } from '#kit/i18n/messages.tsx'

type PublishedTagProps = {
  published: boolean
  /** Arabic has another word for a room that is published than for a branch. */
  ofBranch: boolean
}

/** Whether guests see a room or a branch. */
export function PublishedTag({ published, ofBranch }: PublishedTagProps) {
  const { t } = useLocale()
  const state = published ? 'published' : 'draft'
  return (
    <span className={published ? 'tag tag--ok' : 'tag'}>
      {t(ofBranch ? `office_rooms.branch_${state}` : `office_rooms.${state}`)}
    </span>
  )
}
