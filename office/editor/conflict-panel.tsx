import { useLocale } from '#kit/i18n/messages.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { fieldLabel } from './field-errors.ts'

type Thing = { readonly version: number }

type ConflictPanelProps<T extends Thing> = {
  mine: T
  theirs: T
  /** What a part is called, where it is no field of a room or a branch. */
  labelOf?: (name: string) => string
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Values as somebody reads them; pictures and hours by how many there are. */
function words(value: unknown): string {
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object') ? value.join(', ') : String(value.length)
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const { en, ar } = value as { en?: string; ar?: string }
  return [en, ar].filter(Boolean).join('\n')
}

/** What somebody else has written meanwhile, beside what one was about to write. */
export function ConflictPanel<T extends Thing>(props: ConflictPanelProps<T>) {
  const { mine, theirs, labelOf, onTakeTheirs, onKeepMine } = props
  const { t } = useLocale()
  const own = new Set(['version', 'missing', 'slug', 'currencyFixed'])
  const differing = (Object.keys(theirs) as (keyof T & string)[]).filter(
    (name) => !own.has(name) && JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  )
  return (
    <ConflictChoice onTakeTheirs={onTakeTheirs} onKeepMine={onKeepMine}>
      <dl className="stack conflict__list">
        {differing.map((name) => (
          <div key={name}>
            <dt>{labelOf ? labelOf(name) : fieldLabel(name, t)}</dt>
            <dd>
              <span className="small muted">{t('office_rooms.conflict_mine')}</span>
              <span dir="auto">{words(mine[name])}</span>
            </dd>
            <dd>
              <span className="small muted">{t('office_rooms.conflict_theirs')}</span>
              <span dir="auto">{words(theirs[name])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </ConflictChoice>
  )
}
