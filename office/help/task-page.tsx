import { listComma } from '#domain/locale/list-comma.ts'
import { roleMay, staffRoles } from '#domain/staff/permissions.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { OfficePage } from '../office-page.tsx'
import type { Handbook } from './load-handbook.ts'
import { type Block, plainText } from './read-task.ts'
import { TaskPicture } from './task-picture.tsx'
import { TaskWords } from './task-words.tsx'
import { type TaskId, tasks } from './tasks.ts'

const anchorOf = (place: number) => `part-${place}`

/** One task: what it is for, its steps with pictures, what can go wrong, and where to read on. */
export function TaskPage({ handbook, id }: { handbook: Handbook; id: TaskId }) {
  const { locale, t } = useLocale()
  const place = tasks.findIndex((task) => task.id === id)
  const task = tasks[place]
  if (!task) return null
  const { title, purpose, blocks } = handbook[id]
  const roles = staffRoles
    .filter((role) => roleMay(role, task.action))
    .map((role) => t(`office.staff.role_${role}`))
  const headings = blocks.flatMap((block, at) => (block.kind === 'heading' ? [{ block, at }] : []))
  const before = tasks[place - 1]
  const after = tasks[place + 1]
  return (
    <OfficePage
      title={title}
      text={<TaskWords inside={purpose} />}
      tools={
        <Button look="line" className="help__print" onClick={() => window.print()}>
          {t('office_help.print')}
        </Button>
      }
    >
      <div className="help">
        <p className="help__top small muted">
          <SiteLink className="link" to="/office/help">
            {t('office_help.all_tasks')}
          </SiteLink>
          <span>{t('office_help.for', { roles: roles.join(listComma(locale)) })}</span>
        </p>
        <nav className="help__contents" aria-label={t('office_help.on_page')}>
          <ul>
            {headings.map(({ block, at }) => (
              <li key={at}>
                <a href={`#${anchorOf(at)}`}>{plainText(block.inside, (key) => t(key as MessageKey))}</a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="help__text">
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other name than its place
            <TaskBlock key={at} block={block} anchor={anchorOf(at)} />
          ))}
        </article>
        <section className="help__related" aria-label={t('office_help.related')}>
          <h2 className="h4">{t('office_help.related')}</h2>
          <ul>
            {task.related.map((one) => (
              <li key={one}>
                <SiteLink className="link" to={`/office/help/${one}`}>
                  {handbook[one as TaskId].title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
        <nav className="help__ways" aria-label={t('office_help.ways')}>
          {before && (
            <SiteLink to={`/office/help/${before.id}`} rel="prev">
              <Icon name="back" />
              {t('office_help.before', { title: handbook[before.id].title })}
            </SiteLink>
          )}
          {after && (
            <SiteLink to={`/office/help/${after.id}`} rel="next">
              {t('office_help.after', { title: handbook[after.id].title })}
              <Icon name="arrow" />
            </SiteLink>
          )}
        </nav>
      </div>
    </OfficePage>
  )
}

function TaskBlock({ block, anchor }: { block: Block; anchor: string }) {
  if (block.kind === 'picture') return <TaskPicture name={block.name} alt={block.alt} />
  if (block.kind === 'heading')
    return (
      <h2 className="h3" id={anchor}>
        <TaskWords inside={block.inside} plain />
      </h2>
    )
  if (block.kind === 'paragraph')
    return (
      <p>
        <TaskWords inside={block.inside} />
      </p>
    )
  const items = block.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
    <li key={at}>
      <TaskWords inside={item} />
    </li>
  ))
  return block.kind === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>
}
